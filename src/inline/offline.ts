/**
 * Runs in the offline page. The "online" event may fire before the network works, or not at all, so
 * this polls the server every few seconds until it responds; without a network that costs nothing.
 */
let timer: number | undefined;

function pollLater(): void {
  clearTimeout(timer);
  timer = window.setTimeout(poll, 3000);
}

function poll(): void {
  fetch("/sw.js", { method: "HEAD", cache: "no-store" }).then(
    () => window.location.reload(),
    pollLater,
  );
}

window.addEventListener("online", poll);
// A reload also sends again a form that did not reach the server; following the link would not.
document.querySelector("a")?.addEventListener("click", (event) => {
  event.preventDefault();
  window.location.reload();
});
pollLater();
