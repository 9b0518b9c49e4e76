const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether requests of this method may change something. */
export const isUnsafe = (method: string): boolean => !SAFE.has(method);
