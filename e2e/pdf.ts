import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A PDF with a colored square on each page, by which pages can be told apart. */
export function coloredPdf(colors: readonly string[]): Buffer {
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", ""];
  for (const color of colors) {
    const drawing = `${color} rg 0 0 300 200 re f`;
    const contents = objects.length + 2;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents ${contents} 0 R>>`,
      `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    );
  }
  const kids = colors.map((_, at) => `${3 + 2 * at} 0 R`).join(" ");
  objects[1] = `<</Type/Pages/Kids[${kids}]/Count ${colors.length}>>`;
  let body = "%PDF-1.4\n";
  const entries = objects.map((object, index) => {
    const entry = `${String(body.length).padStart(10, "0")} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`;
  const end = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end);
}

/** The text of a PDF's pages. */
export async function pdfText(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const texts = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  });
  return (await Promise.all(texts)).join(" ");
}

export const pdfPage = (): Buffer => coloredPdf(["1 1 1"]);
