import type { CigarShape } from './cigar-types.ts';

/** A cubic curve's two handles and end: x in inches from the foot, y as a share of the radius. */
type Curve = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/** The upper edge of a cigar from foot to head. */
export interface Edge {
  footRadius: number;
  curves: readonly Curve[];
  /** Inches from the foot to the middle of the band. */
  bandAt: number;
  /** Share of the radius at the band. */
  bandRadius: number;
}

const straight = (x0: number, y0: number, x: number, y: number): Curve => [
  x0 + (x - x0) / 3,
  y0 + (y - y0) / 3,
  x - (x - x0) / 3,
  y - (y - y0) / 3,
  x,
  y,
];

const round = (L: number, r: number): Edge => ({
  footRadius: 1,
  curves: [straight(0, 1, L - 0.8 * r, 1), [L - 0.28 * r, 1, L, 0.62, L, 0]],
  bandAt: L - Math.min(1.35, L * 0.27),
  bandRadius: 1,
});

const pointed = (L: number, taper: number, blunt: number): Edge => ({
  footRadius: 1,
  curves: [
    straight(0, 1, L - taper, 1),
    [L - 0.6 * taper, 1, L - 0.2 * taper, 0.42 + blunt, L - 0.05, 0.12 + blunt],
    [L - 0.015, 0.07 + blunt * 0.7, L, 0.05, L, 0],
  ],
  bandAt: L - taper - Math.min(0.55, L * 0.1),
  bandRadius: 1,
});

const pyramid = (L: number): Edge => ({
  footRadius: 1,
  curves: [
    straight(0, 1, L - 1, 0.74),
    [L - 0.6, 0.64, L - 0.2, 0.36, L - 0.05, 0.12],
    [L - 0.015, 0.07, L, 0.05, L, 0],
  ],
  bandAt: L - 1.55,
  bandRadius: 0.79,
});

const perfecto = (L: number): Edge => ({
  footRadius: 0.32,
  curves: [
    [0.06, 0.52, 0.3, 0.84, 0.95, 0.95],
    [0.95 + (0.5 * L - 0.95) / 3, 0.99, L * 0.4, 1, L * 0.5, 1],
    [L * 0.64, 1, L - 1.3, 0.95, L - 0.85, 0.84],
    [L - 0.4, 0.72, L - 0.02, 0.5, L, 0],
  ],
  bandAt: L - Math.min(1.45, L * 0.31),
  bandRadius: 0.96,
});

const salomon = (L: number): Edge => ({
  footRadius: 0.36,
  curves: [
    [0.05, 0.6, 0.2, 0.97, 0.85, 1],
    [L * 0.4, 1.02, L - 2.4, 0.88, L - 1.3, 0.72],
    [L - 0.75, 0.63, L - 0.2, 0.4, L - 0.05, 0.14],
    [L - 0.015, 0.08, L, 0.05, L, 0],
  ],
  bandAt: L - 1.95,
  bandRadius: 0.82,
});

const diadema = (L: number): Edge => ({
  footRadius: 0.6,
  curves: [
    [0.4, 0.78, 0.9, 0.92, 1.9, 0.98],
    [L * 0.4, 1.02, L - 3, 0.98, L - 1.7, 0.82],
    [L - 1, 0.7, L - 0.25, 0.42, L - 0.05, 0.15],
    [L - 0.015, 0.09, L, 0.05, L, 0],
  ],
  bandAt: L - 2.3,
  bandRadius: 0.9,
});

/** The upper edge for a shape of `length` inches and `radius` inches. */
export function edgeOf(shape: CigarShape, length: number, radius: number): Edge {
  switch (shape) {
    case 'torpedo':
      return pointed(length, Math.min(1.75, length * 0.3), 0);
    case 'belicoso':
      return pointed(length, Math.min(1, length * 0.19), 0.22);
    case 'pyramid':
      return pyramid(length);
    case 'perfecto':
      return perfecto(length);
    case 'salomon':
      return salomon(length);
    case 'diadema':
      return diadema(length);
    case 'parejo':
    case 'culebra':
      return round(length, radius);
  }
}

/** Drawing units per inch. */
export const UNITS = 100;

const unit = (inches: number) => Math.round(inches * UNITS * 10) / 10;

/** The closed outline as SVG path text, the axis at y = 0, the foot at x = 0. */
export function outlinePath(edge: Edge, radius: number): string {
  const point = (x: number, y: number) => `${unit(x)} ${unit(y * radius)}`;
  const upper = edge.curves.map((c) => `C${point(c[0], -c[1])} ${point(c[2], -c[3])} ${point(c[4], -c[5])}`);
  const lower = edge.curves.map((c, index) => {
    const before = edge.curves[index - 1];
    const [x, y] = before === undefined ? [0, edge.footRadius] : [before[4], before[5]];
    return `C${point(c[2], c[3])} ${point(c[0], c[1])} ${point(x, y)}`;
  });
  const foot = unit(edge.footRadius * radius);
  return `M0 ${-foot}${upper.join('')}${lower.toReversed().join('')}A${unit(footDepth(edge, radius))} ${foot} 0 0 1 0 ${-foot}Z`;
}

/** How far the round foot bulges towards the viewer, in inches. */
export function footDepth(edge: Edge, radius: number): number {
  return 0.2 * edge.footRadius * radius;
}
