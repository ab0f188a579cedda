import { footDepth, UNITS, type Edge } from '@vitola/contract/cigar-drawing/cigar-outline';

const LEAVES = [
  [-0.1, -0.62, 0.45],
  [0.1, -0.3, 0.6],
  [-0.15, 0.05, 0.7],
  [0.12, 0.38, 0.55],
  [-0.05, 0.68, 0.4],
] as const;

export interface CigarFootProps {
  edge: Edge;
  radius: number;
  dark: string;
  clipId: string;
  lightId: string;
}

/** The cut foot: bunched leaf. */
export function CutFoot({ edge, radius, dark }: CigarFootProps) {
  const ry = edge.footRadius * radius * UNITS;
  const rx = footDepth(edge, radius) * UNITS;
  return (
    <g>
      <ellipse cx="0" cy="0" rx={rx} ry={ry} fill="#7a4d2b" stroke={dark} strokeWidth="2" />
      {LEAVES.map(([x, y, size]) => (
        <path
          key={y}
          d={`M${x * rx - size * rx} ${y * ry}q${size * rx} ${-0.16 * ry} ${size * 2 * rx} ${0.02 * ry}`}
          fill="none"
          stroke="#3a2010"
          strokeWidth="1.6"
          opacity="0.8"
        />
      ))}
    </g>
  );
}
