import { unreadable, type Bytes } from "./byte-parts";

const LONGEST_CODE = 16;

/**
 * Indexed by the next 16 bits. Upper byte: the code's length; lower byte: its symbol; 0: no code
 * fits.
 */
export type HuffmanTable = Uint16Array;

/**
 * The form in which a JPEG defines a table: the number of codes of each length, then their symbols.
 */
type Definition = { counts: Bytes; symbols: Bytes; table?: HuffmanTable };

function build({ counts, symbols }: Definition): HuffmanTable {
  const table = new Uint16Array(1 << LONGEST_CODE);
  let [code, next] = [0, 0];
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const shift = LONGEST_CODE - length;
    for (let index = 0; index < (counts[length - 1] ?? 0); index++) {
      if (code >= 1 << length) throw unreadable();
      const entry = (length << 8) | (symbols[next++] ?? 0);
      table.fill(entry, code << shift, (code + 1) << shift);
      code++;
    }
    code <<= 1;
  }
  return table;
}

/**
 * The tables of a JPEG's DHT segments, by class and number. A table is built when a scan uses it.
 */
export class HuffmanTables {
  readonly #definitions = new Map<number, Definition>();

  /**
   * Takes the payload of a DHT segment: one or more tables, which replace those of the same name.
   */
  define(payload: Bytes): void {
    for (let at = 0; at < payload.length;) {
      const counts = payload.subarray(at + 1, at + 1 + LONGEST_CODE);
      const start = at + 1 + LONGEST_CODE;
      const end = start + counts.reduce((sum, count) => sum + count, 0);
      const name = payload[at] ?? 0;
      if (end > payload.length || end - start > 256 || (name & 0xec) !== 0) {
        throw unreadable();
      }
      this.#definitions.set(name, { counts, symbols: payload.subarray(start, end) });
      at = end;
    }
  }

  /** Returns the table of this kind (0: DC, 1: AC) and number. */
  table(kind: 0 | 1, number: number): HuffmanTable {
    const definition = this.#definitions.get((kind << 4) | number);
    if (!definition) throw unreadable();
    definition.table ??= build(definition);
    return definition.table;
  }
}
