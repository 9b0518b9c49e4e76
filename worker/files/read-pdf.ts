import { unreadable, type Bytes } from "./byte-parts";
import { bytesIn, opensWithoutPassword } from "./pdf-encryption";
import { isDictionary, PdfObjects } from "./pdf-objects";
import { isName, type PdfDictionary, type PdfValue } from "./pdf-values";
import { PdfWork } from "./pdf-work";

/** The most levels of the page tree to follow; real files have a few. */
const LEVELS_MAX = 1000;
/** The cost of trying to open an encrypted file: hundreds of hashes. */
const DECRYPTION_COST = 1024 * 1024;
const PAGE_KEYS = ["Contents", "MediaBox", "Resources", "Parent"];

const isPage = (node: PdfDictionary) =>
  isName(node.get("Type"), "Page") || PAGE_KEYS.some((key) => node.has(key));

/** Tells whether any of these catalogs leads to a page. */
function hasPage(objects: PdfObjects, catalogs: Iterable<PdfValue>): boolean {
  const seen = new Set<number>();
  const leadsToPage = (value: PdfValue | undefined, level = 0): boolean => {
    if (level >= LEVELS_MAX) return false;
    for (const node of objects.resolve(value, seen)) {
      if (!isDictionary(node)) continue;
      if (!node.has("Kids") && isPage(node)) return true;
      for (const kids of objects.resolve(node.get("Kids"))) {
        if (Array.isArray(kids) && kids.some((kid) => leadsToPage(kid, level + 1))) return true;
      }
    }
    return false;
  };
  for (const catalog of catalogs) {
    if (isDictionary(catalog) && leadsToPage(catalog.get("Pages"))) return true;
  }
  return false;
}

function* catalogsOf(objects: PdfObjects, trailers: PdfDictionary[]): Generator<PdfValue> {
  const seen = new Set<number>();
  for (const trailer of trailers) yield* objects.resolve(trailer.get("Root"), seen);
  yield* objects.ofType("Catalog");
}

/** @throws AppError document.unreadable `locked` */
async function assertNoPassword(
  objects: PdfObjects,
  trailer: PdfDictionary,
  work: PdfWork,
): Promise<void> {
  const [ids] = objects.resolve(trailer.get("ID"));
  const id = bytesIn(Array.isArray(ids) ? ids[0] : null);
  for (const encryption of objects.resolve(trailer.get("Encrypt"))) {
    if (!isDictionary(encryption)) continue;
    work.spend(DECRYPTION_COST);
    // oxlint-disable-next-line no-await-in-loop -- stops at the first that opens
    if (await opensWithoutPassword(encryption, id)) return;
  }
  throw unreadable("locked");
}

/**
 * Refuses a PDF that needs a password, or in which even a repairing viewer would find no page. An
 * encrypted PDF that opens without a password passes if it has object streams, because they are not
 * decrypted. @throws AppError document.unreadable `locked`, `no_pages`
 */
export async function checkPdf([bytes = new Uint8Array()]: readonly Bytes[]): Promise<void> {
  const work = new PdfWork(bytes.length);
  const objects = new PdfObjects(bytes, work);
  const trailers = objects.trailers();
  const encrypted = trailers.find((trailer) => trailer.has("Encrypt"));
  if (encrypted) await assertNoPassword(objects, encrypted, work);
  if (hasPage(objects, catalogsOf(objects, trailers))) return;
  const packed = await objects.unpack({ isEncrypted: encrypted !== undefined });
  if (encrypted && packed > 0) return;
  if (!hasPage(objects, catalogsOf(objects, trailers))) throw unreadable("no_pages");
}
