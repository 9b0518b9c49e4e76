import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { uploadPath, type DocumentKind } from "#contract/documents";
import { call } from "../../test/client";
import { documentForm, jpeg, pdf } from "../../test/files";
import { seedEmployer, seedWorker } from "../../test/seed";

type Worker = Awaited<ReturnType<typeof seedWorker>>;

async function store(
  worker: Worker,
  kind: DocumentKind,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
) {
  const body = documentForm(bytes, name);
  const response = await call(uploadPath(kind), { method: "POST", cookie: worker.cookie, body });
  return (await response.json<{ documentUrl: string }>()).documentUrl;
}

let worker: Worker;
let image: string;
let download: string;

beforeAll(async () => {
  worker = await seedWorker();
  image = await store(worker, "passport", jpeg(), "pasaporte.png");
  download = await store(worker, "drivers-license", pdf(), "licencia de José.html");
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  call(path, { method, cookie: worker.cookie, headers });

async function outcome(response: Response) {
  const { code } = await response.json<{ code: string }>();
  return { status: response.status, code };
}
const NOT_FOUND = { status: 404, code: "document.not_found" };

describe("what its owner gets", () => {
  test("an image opens inline with its real type, sandboxed and never cached", async () => {
    const response = await get(image);
    expect(response.status).toBe(200);
    expect(await response.bytes()).toEqual(jpeg());
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(jpeg().length),
      "content-disposition": `inline; filename="pasaporte.jpg"; filename*=UTF-8''pasaporte.jpg`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
    });
    expect(headers.etag).toMatch(/^"[\w-]{43}"$/);
  });

  test("a PDF is a download with a safe name", async () => {
    const response = await get(download);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="licencia de Jos_.pdf"; filename*=UTF-8''licencia%20de%20Jos%C3%A9.pdf`,
    );
    expect(await response.bytes()).toEqual(pdf());
  });

  test("HEAD sends the same headers without the bytes", async () => {
    const response = await get(image, {}, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe(String(jpeg().length));
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(await response.text()).toBe("");
  });

  test("a known tag gets 304 without the bytes", async () => {
    const tag = (await get(image)).headers.get("etag")!;
    for (const value of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const response = await get(image, { "If-None-Match": value });
      expect(response.status).toBe(304);
      expect(response.headers.get("etag")).toBe(tag);
      expect(await response.text()).toBe("");
    }
    expect((await get(image, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("a range is 206 with its position", async () => {
    const size = jpeg().length;
    const response = await get(image, { Range: "bytes=2-11" });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes 2-11/${size}`);
    expect(response.headers.get("content-length")).toBe("10");
    expect(await response.bytes()).toEqual(jpeg().slice(2, 12));
    const end = await get(image, { Range: "bytes=-4" });
    expect(end.headers.get("content-range")).toBe(`bytes ${size - 4}-${size - 1}/${size}`);
    expect(await end.bytes()).toEqual(jpeg().slice(-4));
  });

  test("a range beyond the end is 416 with the size", async () => {
    const response = await get(image, { Range: "bytes=99999-" });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe(`bytes */${jpeg().length}`);
    expect(await response.json()).toMatchObject({ code: "document.range" });
  });

  test("a range of a file that has changed since gets the whole file", async () => {
    const tag = (await get(image)).headers.get("etag")!;
    const same = await get(image, { Range: "bytes=0-1", "If-Range": tag });
    expect(same.status).toBe(206);
    const changed = await get(image, { Range: "bytes=0-1", "If-Range": '"other"' });
    expect(changed.status).toBe(200);
    expect(await changed.bytes()).toEqual(jpeg());
  });
});

describe("who may not read it", () => {
  test("another worker's file does not exist", async () => {
    const other = await seedWorker();
    expect(await outcome(await call(image, { cookie: other.cookie }))).toEqual(NOT_FOUND);
    expect(
      await outcome(
        await call(image, { cookie: other.cookie, method: "GET", headers: { Range: "bytes=0-1" } }),
      ),
    ).toEqual(NOT_FOUND);
    const head = await call(image, { cookie: other.cookie, method: "HEAD" });
    expect(head.status).toBe(404);
  });

  test.each([
    "/api/files/unknown.jpg",
    "/api/files/..%2F..%2Fsecrets",
    "/api/files/%2e%2e%2fhealth",
    "/api/files/%00",
    "/api/files/'%20OR%201=1--",
  ])("%s does not exist", async (path) => {
    expect(await outcome(await get(path))).toEqual(NOT_FOUND);
  });

  test("a name with a slash is an address that does not exist", async () => {
    const response = await get("/api/files/../files/a/b.jpg");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "route.not_found" });
  });

  test("in a tab, the sign-in page opens instead, or the page that there is nothing here", async () => {
    const headers = {
      Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      Cookie: `${worker.cookie}; language=es`,
    };
    const signedOut = await call(image, { headers: { ...headers, Cookie: "language=es" } });
    expect(signedOut.url).toBe("https://portal.test/user-login?next=%2Fdashboard");
    const unknown = await get("/api/files/unknown.jpg", headers);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toMatch(/<title>No encontramos esta página/);
    expect((await get(image, headers)).headers.get("content-type")).toBe("image/jpeg");
  });

  test("a row whose object is gone is 404", async () => {
    const path = await store(worker, "passport", jpeg(), "a.jpg");
    await env.UPLOADS.delete(path.replace("/api/files/", ""));
    expect(await outcome(await get(path))).toEqual(NOT_FOUND);
  });
});

describe("an employer's key", () => {
  test("reads the files that were sent to that employer", async () => {
    const employer = await seedEmployer();
    const hired = await seedWorker({ employerId: employer.employerId });
    const path = await store(hired, "passport", jpeg(), "a.jpg");
    const response = await call(path, { key: employer.key });
    expect(response.status).toBe(200);
    expect(await response.bytes()).toEqual(jpeg());
  });

  test("of another employer finds nothing, and a wrong key is refused even with a valid cookie", async () => {
    const { key, keyId } = await seedEmployer();
    expect(await outcome(await call(download, { key }))).toEqual(NOT_FOUND);
    const wrong = await call(download, {
      key: `swp_${keyId}_${"x".repeat(43)}`,
      cookie: worker.cookie,
    });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ code: "key.invalid" });
  });
});
