/**
 * A page opened without a network says so in both languages and goes on by itself afterwards. It
 * stores nothing: every page comes from the network, so no deploy can leave an old one behind
 * (docs/decisions/0006).
 */
const WORDS = {
  es: "<h1>Sin conexión</h1><p>Esta página se abre sola cuando vuelva el internet. Lo que ya escribió sigue guardado.</p><p><a href=''>Intentar de nuevo</a></p>",
  en: "<h1>No connection</h1><p>This page opens by itself when the internet is back. What you wrote is kept.</p><p><a href=''>Try again</a></p>",
};
const STYLE =
  "body{margin:0;padding:12vh 1.25rem;background:#f6f6ef;color:#16231d;font:1.125rem/1.5 system-ui,Roboto,sans-serif}" +
  "main{max-width:32rem;margin:auto;display:grid;gap:3rem}h1{font-family:'Noto Serif',Georgia,serif;margin:0}" +
  "a{display:inline-block;text-decoration:none;padding:.75rem 1.5rem;border-radius:4px;background:#0f5147;color:#fff;font-weight:600}";

/**
 * "online" may come before the network carries anything, or not at all: the server is asked until
 * it answers. Seconds apart; without a network that costs nothing.
 */
const GO_ON =
  "let timer;const later=()=>{clearTimeout(timer);timer=setTimeout(ask,3000)};" +
  "const ask=()=>fetch('/sw.js',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),later);" +
  "addEventListener('online',ask);later()";

function offlinePage() {
  const order = navigator.language.startsWith("en") ? ["en", "es"] : ["es", "en"];
  const nonce = crypto.randomUUID();
  const parts = order.map((lang) => `<section lang="${lang}">${WORDS[lang]}</section>`).join("");
  const html =
    `<!doctype html><html lang="${order[0]}"><meta charset="utf-8"><title>Sin conexión / No connection</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style nonce="${nonce}">${STYLE}</style>` +
    `<main>${parts}</main><script nonce="${nonce}">${GO_ON}</script></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; base-uri 'none'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`,
    },
  });
}

addEventListener("install", () => skipWaiting());
// The page is asked for while this script is still starting.
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const page = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(page().catch(offlinePage));
});
