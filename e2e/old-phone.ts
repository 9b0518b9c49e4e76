/**
 * The oldest browsers that React runs in here are the last Chrome for Android 6 (106) and the
 * Safari of an iPhone 6s (15.4). This runs in the page before it loads and removes what they lack.
 */
export function withoutNewerFeatures(): void {
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  const lacking: [holder: object, names: string][] = [
    [Array.prototype, "toReversed toSorted toSpliced with"],
    [iterators, "map filter take drop flatMap reduce toArray find forEach some every"],
    [Set.prototype, "union intersection difference symmetricDifference"],
    [Set.prototype, "isSubsetOf isSupersetOf isDisjointFrom"],
    [String.prototype, "isWellFormed toWellFormed"],
    [Array, "fromAsync"],
    [Object, "groupBy"],
    [Map, "groupBy"],
    [Promise, "withResolvers try"],
    [AbortSignal, "timeout any"],
    [URL, "canParse parse"],
    [URLSearchParams.prototype, "size"],
    [Element.prototype, "checkVisibility setHTMLUnsafe getHTML moveBefore"],
    [HTMLElement.prototype, "showPopover hidePopover togglePopover popover"],
    [HTMLFormElement.prototype, "requestSubmit"],
    [HTMLDialogElement.prototype, "requestClose"],
    [Document.prototype, "startViewTransition"],
    [window, "requestIdleCallback cancelIdleCallback scheduler navigation cookieStore"],
    [window, "Iterator Temporal CloseWatcher"],
  ];
  for (const [holder, names] of lacking) {
    for (const name of names.split(" ")) Reflect.deleteProperty(holder, name);
  }

  const decode = window.createImageBitmap.bind(window) as (
    source: Blob,
    options?: ImageBitmapOptions,
  ) => Promise<ImageBitmap>;
  window.createImageBitmap = ((source: Blob, options?: ImageBitmapOptions) => {
    if (options?.imageOrientation === "from-image") throw new TypeError("unknown orientation");
    return decode(source, options);
  }) as typeof window.createImageBitmap;
}
