import { unreadable } from "./byte-parts";

const PER_BYTE = 2;
const AT_LEAST = 32 * 1024 * 1024;

/**
 * The budget for reading one PDF, in bytes passed over: a few times its size, because a file can
 * make a reader pass the same bytes over and over. All readers of the file share it.
 */
export class PdfWork {
  #left: number;

  constructor(size: number) {
    this.#left = PER_BYTE * size + AT_LEAST;
  }

  /** @throws AppError document.unreadable `no_pages` if the budget is used up */
  spend(cost: number): void {
    this.#left -= cost;
    if (this.#left < 0) throw unreadable("no_pages");
  }
}
