/**
 * Behind `#root`, on pages that the program draws: words for whoever waits long for it, or in vain.
 * Seen after 2.5 seconds, the second line after 8, by styles alone; which language this is, only the
 * program knows.
 */
export const WAITING_PLACE =
  '<div class="waiting-place">' +
  '<p><span lang="en">Loading…</span> <span lang="es">Cargando…</span></p>' +
  '<p><span lang="en">This is taking long. <a href="">Try again</a></span>' +
  '<span lang="es">Está tardando mucho. <a href="">Intentar de nuevo</a></span></p>' +
  "</div>";
