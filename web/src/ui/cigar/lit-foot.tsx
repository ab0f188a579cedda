import type { CigarFootProps } from './cigar-foot.tsx';
import { footDepth, UNITS } from '@vitola/contract/cigar-drawing/cigar-outline';

/**
 * The burning foot: an ember and a little ash. A separate module, so that pages without a lit cigar don't load it.
 */
export function LitFoot({ edge, radius, clipId, lightId }: CigarFootProps) {
  const ry = edge.footRadius * radius * UNITS;
  const rx = footDepth(edge, radius) * UNITS;
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
