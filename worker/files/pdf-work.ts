import { unreadable } from "./byte-parts";

const PER_BYTE = 2;
const AT_LEAST = 32 * 1024 * 1024;

/**
 * What reading one PDF may cost, in bytes that are passed: a few times its size, for a file can ask
 * for the same bytes to be read over and over. Everything that reads the file shares it.
 */
export class PdfWork {
  #left: number;

  constructor(size: number) {
    this.#left = PER_BYTE * size + AT_LEAST;
  }

  /** @throws AppError document.unreadable `no_pages` when too much was asked for */
  spend(cost: number): void {
    this.#left -= cost;
    if (this.#left < 0) throw unreadable("no_pages");
  }
}
