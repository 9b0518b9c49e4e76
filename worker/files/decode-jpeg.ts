import { unreadable, viewOf, type Bytes } from "./byte-parts";
import { EntropyBits } from "./entropy-bits";
import { HuffmanTables } from "./huffman-table";
import { bandReader, Nonzero, readBlock, readDc, type Band, type BlockReader } from "./jpeg-blocks";

const DHT = 0xc4;
const DQT = 0xdb;
const DRI = 0xdd;
const SOS = 0xda;
const PROGRESSIVE = 0xc2;
/** Baseline, extended and progressive with Huffman codes: the kinds that browsers show. */
const FRAMES = new Set([0xc0, 0xc1, PROGRESSIVE]);
/** Encoders write up to twenty scans; each one walks all blocks again. */
const SCANS_MAX = 100;
const BLOCKS_IN_UNIT_MAX = 10;

type Component = {
  id: number;
  across: number;
  down: number;
  quantization: number;
  /** Blocks per row and in total, for scans of this component alone. */
  columns: number;
  blocks: number;
  nonzero?: Nonzero;
  isStarted: boolean;
};
type Frame = { isProgressive: boolean; columns: number; units: number; components: Component[] };
type Scan = { frame: Frame; tables: HuffmanTables; interval: number };

function readFrame(marker: number, segment: Bytes): Frame {
  const view = viewOf(segment);
  const [height, width] = [view.getUint16(5), view.getUint16(7)];
  if (!FRAMES.has(marker) || segment[4] !== 8) throw unreadable();
  const sampled = Array.from({ length: segment[9] ?? 0 }, (_, index) => {
    const [id = 0, factors = 0, quantization = 0] = segment.subarray(10 + 3 * index);
    return { id, across: factors >> 4, down: factors & 15, quantization };
  });
  const factors = sampled.flatMap(({ across, down }) => [across, down]);
  if (factors.some((factor) => factor < 1 || factor > 4)) throw unreadable();
  const across = Math.max(...sampled.map((component) => component.across));
  const down = Math.max(...sampled.map((component) => component.down));
  const columns = Math.ceil(width / (8 * across));
  return {
    isProgressive: marker === PROGRESSIVE,
    columns,
    units: columns * Math.ceil(height / (8 * down)),
    components: sampled.map((component) => {
      const own = Math.ceil(Math.ceil((width * component.across) / across) / 8);
      const rows = Math.ceil(Math.ceil((height * component.down) / down) / 8);
      return { ...component, columns: own, blocks: own * rows, isStarted: false };
    }),
  };
}

function readBand(segment: Bytes, frame: Frame, components: number): Band {
  const [first = 0, last = 0, approximation = 0] = segment.subarray(-3);
  if (!frame.isProgressive) return { first: 0, last: 63, high: 0 };
  const band = { first, last, high: approximation >> 4 };
  const isDc = first === 0 && last === 0;
  const isAc = first > 0 && last >= first && last <= 63 && components === 1;
  if (!isDc && !isAc) throw unreadable();
  return band;
}

/** For readers that carry no state from block to block. */
const restart = () => undefined;

/** Makes the reader for the blocks of this component in this scan. */
function readerOf(
  { frame, tables }: Scan,
  { component, named }: { component: Component; named: number },
  band: Band,
  bits: EntropyBits,
): BlockReader {
  const dc = () => tables.table(0, named >> 4);
  const ac = () => tables.table(1, named & 15);
  if (!frame.isProgressive) {
    const [dcTable, acTable] = [dc(), ac()];
    return { read: () => readBlock(bits, dcTable, acTable), restart };
  }
  if (band.first > 0) {
    component.nonzero ??= new Nonzero(component.blocks);
    return bandReader(bits, ac(), band, component.nonzero);
  }
  if (band.high > 0) return { read: () => void bits.number(1), restart };
  const table = dc();
  return { read: () => readDc(bits, table), restart };
}

/** Reads `units` one after another, with a restart marker after every `interval` units. */
function walk(
  bits: EntropyBits,
  readers: BlockReader[],
  { units, columns, interval }: { units: number; columns: number; interval: number },
): void {
  let unit = 0;
  // Some cameras leave out the end of the last row, and every viewer shows the rest.
  const isEnough = () => bits.isAtEnd && units - unit <= Math.min(columns, units / 16);
  try {
    for (; unit < units; unit++) {
      if (interval > 0 && unit > 0 && unit % interval === 0) {
        if (!bits.restart()) throw unreadable();
        for (const reader of readers) reader.restart();
      }
      for (const reader of readers) reader.read(unit);
      if (bits.isPastEnd) throw unreadable();
    }
  } catch (error) {
    if (!isEnough()) throw error;
  }
}

function readScan(scan: Scan, segment: Bytes, data: Bytes): void {
  const { frame, interval } = scan;
  const count = segment[4] ?? 0;
  if (count < 1 || count > 4 || segment.length !== 8 + 2 * count) throw unreadable();
  const band = readBand(segment, frame, count);
  const bits = new EntropyBits(data);
  const parts = Array.from({ length: count }, (_, index) => {
    const [id, named = 0] = segment.subarray(5 + 2 * index);
    const component = frame.components.find((one) => one.id === id);
    if (!component) throw unreadable();
    if (band.first === 0 && band.high === 0) component.isStarted = true;
    return { component, named };
  });
  const readers = parts.flatMap((part) => {
    const { across, down } = part.component;
    const reader = readerOf(scan, part, band, bits);
    return count === 1 ? [reader] : Array.from({ length: across * down }, () => reader);
  });
  if (readers.length > BLOCKS_IN_UNIT_MAX) throw unreadable();
  const [own] = parts;
  const { columns, units } =
    count === 1 && own
      ? { columns: own.component.columns, units: own.component.blocks }
      : { columns: frame.columns, units: frame.units };
  walk(bits, readers, { units, columns, interval });
}

/** The numbers of the quantization tables that a DQT segment defines. */
function quantizationTables(payload: Bytes): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < payload.length;) {
    const name = payload[at] ?? 0;
    at += 1 + (name >> 4 ? 128 : 64);
    if ((name & 15) > 3 || name >> 4 > 1 || at > payload.length) throw unreadable();
    numbers.push(name & 15);
  }
  return numbers;
}

/**
 * Reads every code of a JPEG's scans without making pixels: frame, tables and codes must fit, no
 * block may be missing. `parts` are its segments, each scan's data after its header. Needs 8 bytes
 * of memory per block of a progressive picture, else none. @throws AppError document.unreadable
 */
export function checkJpeg(parts: readonly Bytes[]): void {
  const tables = new HuffmanTables();
  const quantization = new Set<number>();
  let frame: Frame | undefined;
  let [interval, scans] = [0, 0];
  for (let index = 1; index < parts.length - 1; index++) {
    const segment = parts[index] ?? new Uint8Array();
    const marker = segment[1] ?? 0;
    const payload = segment.subarray(4);
    if (marker === DHT) tables.define(payload);
    else if (marker === DQT)
      for (const number of quantizationTables(payload)) quantization.add(number);
    else if (marker === DRI) interval = viewOf(segment).getUint16(4);
    else if (marker >= 0xc0 && marker <= 0xcf) frame = readFrame(marker, segment);
    else if (marker === SOS) {
      if (!frame || ++scans > SCANS_MAX) throw unreadable();
      readScan({ frame, tables, interval }, segment, parts[++index] ?? new Uint8Array());
    }
  }
  const components = frame?.components ?? [];
  const isWhole = components.every(
    (component) => component.isStarted && quantization.has(component.quantization),
  );
  if (!isWhole || components.length === 0) throw unreadable();
}
