/**
 * In the page without a network. "online" may come before the network carries anything, or not at
 * all: the server is asked until it answers. Seconds apart; without a network that costs nothing.
 */
let timer: number | undefined;

function askLater(): void {
  clearTimeout(timer);
  timer = window.setTimeout(ask, 3000);
}

function ask(): void {
  fetch("/sw.js", { method: "HEAD", cache: "no-store" }).then(
    () => window.location.reload(),
    askLater,
  );
}

window.addEventListener("online", ask);
// A reload sends a form again that did not reach the server; following the link would not.
document.querySelector("a")?.addEventListener("click", (event) => {
  event.preventDefault();
  window.location.reload();
});
askLater();
