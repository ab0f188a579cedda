import { UNITS } from './cigar-outline.ts';

/** A deterministic generator of pseudorandom numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Veins {
  /** The edges where the leaf overlaps, winding around the cigar. */
  seams: string;
  /** The ribs of the leaf. */
  ribs: string;
  /** Fine threads between the ribs. */
  threads: string;
}

/** Leaf veins of a cigar of `length` and `radius` inches as three SVG paths, to be clipped to its outline. */
export function veinsOf(seed: number, length: number, radius: number): Veins {
  const next = numbersFrom(seed);
  const r = radius * UNITS;
  const end = length * UNITS;
  const pitch = 1.25 * UNITS;
  const seams: string[] = [];
  const ribs: string[] = [];
  const threads: string[] = [];
  for (let x = -pitch * next(); x < end; x += pitch) {
    seams.push(
      `M${x.toFixed(0)} ${r.toFixed(0)}q${(r * 0.9).toFixed(0)} ${(-r * 0.5).toFixed(0)} ${(r * 1.5).toFixed(0)} ${(-2 * r).toFixed(0)}`,
    );
  }
  for (let x = -r; x < end; x += (0.34 + next() * 0.5) * UNITS) {
    const start = (next() * 1.6 - 0.6) * r;
    const reach = (0.7 + next() * 1.3) * r;
    const bow = (next() - 0.5) * 0.5 * r;
    ribs.push(
      `M${x.toFixed(0)} ${start.toFixed(0)}q${(reach * 0.5).toFixed(0)} ${(-reach * 0.3 + bow).toFixed(0)} ${reach.toFixed(0)} ${(-reach * 0.85).toFixed(0)}`,
    );
  }
  for (let x = 0; x < end; x += (0.22 + next() * 0.3) * UNITS) {
    const y = (next() * 1.8 - 0.9) * r;
    const reach = (0.25 + next() * 0.55) * UNITS;
    threads.push(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${reach.toFixed(0)} ${((next() - 0.65) * 0.3 * r).toFixed(0)}`,
    );
  }
  return { seams: seams.join(''), ribs: ribs.join(''), threads: threads.join('') };
}
