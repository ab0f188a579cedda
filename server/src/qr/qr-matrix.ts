import { encode } from 'uqr';

/** The modules of a QR code without its quiet zone, row by row: 1 is dark. */
export interface QrModules {
  readonly size: number;
  readonly modules: Uint8Array;
}

const masks = 8;
const level = { ecc: 'M', border: 0 } as const;

/**
 * The QR code of `text` (error correction M) with the mask of the lowest penalty, as ISO/IEC 18004 section 7.8.3 defines.
 * The same modules as `uqr` would choose, in a quarter of the time.
 */
export function qrModules(text: string): QrModules {
  const { data, size, version } = encode(text, { ...level, maskPattern: 0 });
  const first = flat(data);
  let best = first;
  let least = Infinity;
  for (const difference of differencesOf(version)) {
    const modules = combined(first, difference);
    const penalty = penaltyOf({ size, modules });
    if (penalty >= least) continue;
    least = penalty;
    best = modules;
  }
  return { size, modules: best };
}

/** The modules row by row, 1 where dark. */
function flat(rows: boolean[][]): Uint8Array {
  const modules = new Uint8Array(rows.length ** 2);
  let at = 0;
  for (const row of rows) for (const dark of row) modules[at++] = dark ? 1 : 0;
  return modules;
}

/** The XOR of two matrices. */
function combined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const modules = new Uint8Array(one.length);
  for (let at = 0; at < one.length; at += 1) modules[at] = (one[at] ?? 0) ^ (other[at] ?? 0);
  return modules;
}

const known = new Map<number, Uint8Array[]>();

// For each mask, the modules that differ from the first mask: the same for every text of a version.
function differencesOf(version: number): Uint8Array[] {
  const before = known.get(version);
  if (before) return before;
  const under = (maskPattern: number) =>
    flat(encode('', { ...level, minVersion: version, maxVersion: version, maskPattern }).data);
  const first = under(0);
  const found = Array.from({ length: masks }, (_, mask) => combined(first, under(mask)));
  known.set(version, found);
  return found;
}

/** The penalty of a matrix: N1 to N4 of ISO/IEC 18004, table 11. */
function penaltyOf({ size, modules }: QrModules): number {
  const lines = new Lines(size);
  let penalty = 0;
  let dark = 0;
  for (const module of modules) dark += module;
  for (let at = 0; at < size; at += 1)
    penalty += lines.penaltyOf(modules, at * size, 1) + lines.penaltyOf(modules, at, size);
  const area = size * size;
  const imbalance = Math.ceil(Math.abs(dark * 20 - area * 10) / area) - 1;
  return penalty + 3 * blocksIn(modules, size) + 10 * imbalance;
}

/** The number of two-by-two squares of equal modules. */
function blocksIn(modules: Uint8Array, size: number): number {
  const dark = (at: number) => modules[at] ?? 0;
  let blocks = 0;
  for (let row = 0; row < size * (size - 1); row += size) {
    let left = dark(row) + dark(row + size);
    for (let at = row + 1; at < row + size; at += 1) {
      const right = dark(at) + dark(at + size);
      if (left === right && right !== 1) blocks += 1;
      left = right;
    }
  }
  return blocks;
}

/** Rows and columns as run lengths of equal modules, alternating light and dark. */
class Lines {
  readonly #size: number;
  readonly #runs: Int16Array;

  constructor(size: number) {
    this.#size = size;
    this.#runs = new Int16Array(size + 2);
  }

  /** The penalty for runs of five or more equal modules, and for patterns that look like a finder in the corner of a code. */
  penaltyOf(modules: Uint8Array, from: number, step: number): number {
    const runs = this.#runs;
    let penalty = 0;
    let count = 0;
    let color = 0;
    let length = 0;
    for (let place = 0, at = from; place < this.#size; place += 1, at += step) {
      if (modules[at] === color) length += 1;
      else {
        if (length >= 5) penalty += length - 2;
        runs[count++] = length;
        color ^= 1;
        length = 1;
      }
    }
    if (length >= 5) penalty += length - 2;
    runs[count++] = length;
    if (color === 1) runs[count++] = 0;
    return penalty + 40 * this.#cornersIn(count);
  }

  // Counts the pattern dark, light, three dark, light, dark with four light on one side; outside the code all is light.
  #cornersIn(count: number): number {
    const runs = this.#runs;
    const run = (at: number) => (runs[at] ?? 0) + (at === 0 || at === count - 1 ? this.#size : 0);
    let corners = 0;
    for (let at = 6; at < count; at += 2) {
      const unit = runs[at - 1] ?? 0;
      const isCore =
        runs[at - 3] === unit * 3 && runs[at - 2] === unit && runs[at - 4] === unit && runs[at - 5] === unit;
      if (!isCore) continue;
      if (run(at) >= unit * 4 && run(at - 6) >= unit) corners += 1;
      if (run(at - 6) >= unit * 4 && run(at) >= unit) corners += 1;
    }
    return corners;
  }
}
