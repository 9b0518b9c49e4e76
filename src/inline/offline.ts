/**
 * Runs in the offline page. The "online" event may fire before the network works, or not at all, so
 * this polls the server every few seconds until it responds; without a network that costs nothing.
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
// A reload also sends again a form that did not reach the server; following the link would not.
document.querySelector("a")?.addEventListener("click", (event) => {
  event.preventDefault();
  window.location.reload();
});
askLater();
