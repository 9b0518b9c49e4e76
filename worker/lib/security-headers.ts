/** One list for the pages and the API. `public/_headers` repeats it; a test compares the two. */
export const SECURITY_HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; " +
    "connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** The policy of a rendered page: it allows exactly the inline parts of that page, by hash. */
export function pagePolicy(page: { styleHashes: string[]; scriptHashes: string[] }): string {
  return SECURITY_HEADERS["Content-Security-Policy"]
    .replace("script-src 'self'", `script-src 'self' ${page.scriptHashes.join(" ")}`)
    .replace("style-src 'self'", `style-src 'self' ${page.styleHashes.join(" ")}`);
}
