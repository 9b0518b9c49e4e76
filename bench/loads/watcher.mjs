/**
 * Runs in every page before its scripts and records when an element of `selector` is usable:
 * visible, enabled and painted. All times are milliseconds since the navigation started.
 */
export function watch(selector) {
  const seen = { usable: undefined, shift: 0, tasks: [] };
  Object.defineProperty(globalThis, "__seen", { value: seen });

  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  observe("layout-shift", (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  observe("longtask", ({ startTime, duration }) => {
    seen.tasks.push({ begun: startTime, ended: startTime + duration });
  });

  const works = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.disabled &&
    !element.readOnly &&
    !element.closest("[inert]");
  const look = () => {
    if (![...document.querySelectorAll(selector)].some(works)) return requestAnimationFrame(look);
    // The next task runs after this frame is painted.
    setTimeout(() => (seen.usable = performance.now()));
  };
  requestAnimationFrame(look);
}

/** Runs in the page: returns the records and the requests of the load. */
export function report() {
  const { usable, shift, tasks } = globalThis.__seen;
  const shown = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const end = Math.max(usable, shown);
  const requests = performance.getEntriesByType("resource");
  const document = performance.getEntriesByType("navigation")[0];
  const scripts = requests.filter(({ name }) => /\.m?js(?:$|\?)/.test(name));
  const before = (time) => 1 + requests.filter(({ startTime }) => startTime < time).length;
  const bytes = (entries) =>
    entries.reduce((sum, one) => sum + (one.transferSize > 0 ? one.encodedBodySize : 0), 0);
  const early = (entries) => entries.filter(({ startTime }) => startTime < end);
  // The part of each task after the first paint that exceeds 50 ms, as Lighthouse counts it.
  const excess = ({ begun, ended }) => Math.max(0, ended - Math.max(begun, shown) - 50);
  return {
    shift,
    blocking: tasks.reduce((sum, task) => sum + excess(task), 0),
    shown,
    usable: end,
    requestsBeforeShown: before(shown),
    requestsBeforeUsable: before(end),
    requests: 1 + requests.length,
    bytesBeforeUsable: bytes([document, ...early(requests)]),
    bytes: bytes([document, ...requests]),
    scriptBytesBeforeUsable: bytes(early(scripts)),
    scripts: scripts.map(({ name }) => name),
    scriptsFetched: scripts.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name),
  };
}
