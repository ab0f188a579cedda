import { bandLines } from '@vitola/contract/cigar-drawing/band-lines';
import { bandColors } from '@vitola/contract/cigar-drawing/cigar-colors';
import { UNITS } from '@vitola/contract/cigar-drawing/cigar-outline';

const round = (value: number) => Math.round(value * 10) / 10;

export interface CigarBandProps {
  brand: string;
  /** Middle of the band and the cigar's radius there, in inches. */
  at: number;
  radius: number;
  lightId: string;
  /** Whether the whole drawing is mirrored; the text is then mirrored back so that it reads normally. */
  mirrored: boolean;
}

/** The paper band with the brand, drawn around the cigar's axis; clip it to the outline. */
export function CigarBand({ brand, at, radius, lightId, mirrored }: CigarBandProps) {
  const colors = bandColors(brand);
  const lines = bandLines(brand);
  const r = round(radius * UNITS);
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const half = Math.min(84, Math.max(40, 20 + longest * 6));
  // The text stays inside the medallion: capitals of the display face are about 0.76 em wide.
  const size = Math.min(
    (lines.length > 1 ? 0.44 : 0.6) * r,
    ((half - 15) * (lines.length > 1 ? 1.72 : 1.68)) / (longest * 0.76),
  );
  const middle = round(at * UNITS);
  const bulge = round(r * 0.2);
  const strip = (from: number, to: number) =>
    `M${middle + from} ${-r}A${bulge} ${r} 0 0 0 ${middle + from} ${r}H${middle + to}A${bulge} ${r} 0 0 1 ${middle + to} ${-r}Z`;
  return (
    <g>
      <path d={strip(-half - 3, half + 4)} fill="#000" opacity="0.22" />
      <path d={strip(-half, half)} fill={colors.ground} />
      <path d={`${strip(-half, -half + 5)}${strip(half - 5, half)}`} fill={colors.trim} />
      <path
        d={`${strip(-half + 8, -half + 10)}${strip(half - 10, half - 8)}`}
        fill={colors.trim}
        opacity="0.75"
      />
      <ellipse
        cx={middle - bulge * 0.8}
        cy="0"
        rx={half - 13}
        ry={r * 0.72}
        fill={colors.deep}
        stroke={colors.trim}
        strokeWidth="1.8"
      />
      {lines.map((line, index) => (
        <text
          key={index}
          x={middle - bulge * 0.8}
          y={round((index - (lines.length - 1) / 2) * size * 1.12 + size * 0.35)}
          transform={mirrored ? `matrix(-1 0 0 1 ${round(2 * (middle - bulge * 0.8))} 0)` : undefined}
          fontSize={round(size)}
          textAnchor="middle"
          textRendering="geometricPrecision"
          fontFamily="'Young Serif', Georgia, serif"
          letterSpacing={round(size * 0.03)}
          fill={colors.letters}
        >
          {line}
        </text>
      ))}
      <path d={strip(-half, half)} fill={`url(#${lightId})`} />
    </g>
  );
}
