import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { uploadPath } from "#contract/documents";
import type { Problem } from "#contract/problem";
import { documents } from "../../db/schema/documents";
import { ascii } from "../../files/byte-parts";
import { call } from "../../test/client";
import { documentForm, join, png, pngChunk } from "../../test/files";
import { LOCKED } from "../../test/sample-files";
import { db, seedWorker } from "../../test/seed";

const empty = new Uint8Array();
const damaged = join(png().slice(0, 33), pngChunk("IDAT", empty), pngChunk("IEND", empty));
test.each<[string, Uint8Array<ArrayBuffer>, string, string, string]>([
  ["a damaged picture", damaged, "undecodable", "This photo is damaged.", "está dañada"],
  [
    "a PDF without a page",
    ascii("%PDF-1.5 startxref 1 %%EOF"),
    "no_pages",
    "This PDF is damaged or has no page.",
    "no tiene ninguna página",
  ],
  [
    "a locked PDF",
    LOCKED["AES, 256 bits"],
    "locked",
    "This PDF is locked with a password.",
    "protegido con una contraseña",
  ],
])(
  "%s is refused with a message that names the problem",
  async (_, bytes, reason, english, spanish) => {
    const worker = await seedWorker();
    for (const [language, words] of Object.entries({ en: english, es: spanish })) {
      const response = await call(uploadPath("passport"), {
        cookie: worker.cookie,
        body: documentForm(bytes),
        headers: { "Accept-Language": language },
      });
      expect(response.status).toBe(400);
      const problem = await response.json<Problem>();
      expect(problem.code).toBe("document.unreadable");
      expect(problem.detail).toContain(words);
      expect(problem.errors).toMatchObject([{ path: "document", code: reason }]);
    }
    const { applicationId } = worker;
    const rows = db.select().from(documents).where(eq(documents.applicationId, applicationId));
    expect(await rows).toEqual([]);
  },
);
