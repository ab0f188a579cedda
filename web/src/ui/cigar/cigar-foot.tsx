import { footDepth, UNITS, type Edge } from './cigar-outline.ts';

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
  lit: boolean;
  clipId: string;
  lightId: string;
}

/** The cut end: bunched leaf, or ash and ember when lit. */
export function CigarFoot({ edge, radius, dark, lit, clipId, lightId }: CigarFootProps) {
  const ry = edge.footRadius * radius * UNITS;
  const rx = footDepth(edge, radius) * UNITS;
  if (!lit) {
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
  const full = radius * UNITS;
  const upTo = (x: number) =>
    `M-20 ${-full}H${x}c6 ${full * 0.35} -9 ${full * 0.5} -4 ${full * 0.9}s9 ${full * 0.6} 2 ${full * 1.1}H-20Z`;
  return (
    <g>
      <g clipPath={`url(#${clipId})`}>
        <path d={upTo(66)} fill="#0d0503" opacity="0.35" />
        <path d={upTo(59)} fill="#0d0503" opacity="0.6" />
        <path d={upTo(53)} fill="#c8431a" />
        <path d={upTo(50)} fill="#ff8f38" />
        <path d={upTo(47)} fill="#b9b3aa" />
        <path
          d={[8, 17, 29, 38].map((x, n) => `M${x} ${-full}q${-9 + n} ${full} ${n % 2} ${2 * full}`).join('')}
          fill="none"
          stroke="#5d5853"
          strokeWidth="2"
          opacity="0.5"
        />
        <path d={upTo(47)} fill={`url(#${lightId})`} />
      </g>
      <ellipse cx="0" cy="0" rx={rx} ry={ry} fill="#8b857c" stroke="#5a554f" strokeWidth="1.4" />
    </g>
  );
}
