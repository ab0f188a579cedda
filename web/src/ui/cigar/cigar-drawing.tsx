import { type ReactNode, useId } from 'react';
import { CigarBand } from './cigar-band.tsx';
import { LEAF, seedOf } from '@vitola/contract/cigar-drawing/cigar-colors';
import { type CigarFootProps, CutFoot } from './cigar-foot.tsx';
import { edgeOf, outlinePath, UNITS } from '@vitola/contract/cigar-drawing/cigar-outline';
import { veinsOf } from '@vitola/contract/cigar-drawing/cigar-veins';
import type { CigarLook } from '@vitola/contract/cigar-drawing/cigar-types';

type Foot = (props: CigarFootProps) => ReactNode;

export interface CigarDrawingProps extends CigarLook {
  /**
   * Inches across the whole picture. Pictures with the same span and width are to scale with one another;
   * a cigar longer than the span widens it.
   */
  spanInches?: number | undefined;
  /** The name for screen readers; derived from brand, shape and size if absent, and none with `decorative`. */
  label?: string | undefined;
  decorative?: boolean | undefined;
  /** The drawing of the foot: cut leaf, or `LitFoot` for an ember and a little ash. */
  foot?: Foot | undefined;
  /** The side the foot points to; the head points to the other. */
  footAt?: 'left' | 'right' | undefined;
  className?: string | undefined;
}

const clamp = (value: number, low: number, high: number) =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;

interface Strand extends CigarLook {
  foot: Foot;
  bare: boolean;
  mirrored: boolean;
}

function Body({ lengthInches, ringGauge, shape, shade, brand, foot: Foot, bare, mirrored }: Strand) {
  const id = useId();
  const radius = ringGauge / 128;
  const edge = edgeOf(shape, lengthInches, radius);
  const leaf = LEAF[shade];
  const outline = outlinePath(edge, radius);
  const veins = veinsOf(seedOf(`${brand} ${lengthInches} ${ringGauge}`), lengthInches, radius);
  const r = radius * UNITS;
  const head = lengthInches * UNITS;
  const capRing = (inches: number) =>
    `M${head - inches * UNITS} ${-r}A${r * 0.22} ${r} 0 0 0 ${head - inches * UNITS} ${r}`;
  return (
    <>
      <defs>
        <clipPath id={`${id}c`}>
          <path d={outline} />
        </clipPath>
        <linearGradient id={`${id}l`} gradientUnits="userSpaceOnUse" x1="0" y1={-r} x2="0" y2={r}>
          <stop offset="0" stopColor={leaf.base} />
          <stop offset="0.24" stopColor={leaf.light} />
          <stop offset="0.5" stopColor={leaf.base} />
          <stop offset="0.88" stopColor={leaf.dark} />
          <stop offset="1" stopColor={leaf.dark} />
        </linearGradient>
        <linearGradient id={`${id}s`} gradientUnits="userSpaceOnUse" x1="0" y1={-r} x2="0" y2={r}>
          <stop offset="0" stopColor="#000" stopOpacity="0.28" />
          <stop offset="0.22" stopColor="#fff" stopOpacity="0.26" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.5" />
        </linearGradient>
      </defs>
      <path d={outline} fill={`url(#${id}l)`} />
      <g clipPath={`url(#${id}c)`} fill="none">
        <path d={veins.seams} stroke={leaf.dark} strokeWidth="2.2" opacity="0.34" />
        <path d={veins.ribs} stroke={leaf.vein} strokeWidth="1.5" opacity="0.34" strokeLinecap="round" />
        <path d={veins.threads} stroke={leaf.vein} strokeWidth="0.8" opacity="0.24" strokeLinecap="round" />
        <path d={`${capRing(0.3)}${capRing(0.42)}`} stroke={leaf.dark} strokeWidth="1.6" opacity="0.55" />
        {!bare && (
          <CigarBand
            brand={brand}
            at={edge.bandAt}
            radius={radius * edge.bandRadius}
            lightId={`${id}s`}
            mirrored={mirrored}
          />
        )}
      </g>
      <path d={outline} fill="none" stroke={leaf.dark} strokeWidth="1.2" opacity="0.7" />
      <Foot edge={edge} radius={radius} dark={leaf.dark} clipId={`${id}c`} lightId={`${id}s`} />
    </>
  );
}

// Three thin cigars twisted together: two cross behind the one with the band.
function Culebra(props: Omit<Strand, 'bare'>) {
  const strand = { ...props, shape: 'parejo' as const, ringGauge: props.ringGauge * 0.8 };
  const middle = (props.lengthInches * UNITS) / 2;
  const lean = (Math.atan(((props.ringGauge / 64) * 0.9) / props.lengthInches) * 180) / Math.PI;
  return (
    <>
      {[lean, -lean, 0].map((angle) => (
        <g key={angle} transform={`rotate(${angle.toFixed(2)} ${middle} 0)`}>
          <Body {...strand} bare={angle !== 0} />
        </g>
      ))}
    </>
  );
}

/** A cigar to scale: its length, gauge, outline, wrapper color and band. The same input draws the same picture. */
export function CigarDrawing(props: CigarDrawingProps) {
  const { shape, shade, brand, spanInches = 8, decorative = false, foot = CutFoot, footAt = 'left' } = props;
  const lengthInches = clamp(props.lengthInches, 2.5, 12);
  const ringGauge = clamp(props.ringGauge, 20, 90);
  const mirrored = footAt === 'right';
  const look = { lengthInches, ringGauge, shape, shade, brand };
  const width = Math.max(spanInches, lengthInches) * UNITS + 24;
  const height = Math.max(1, (ringGauge / 64) * (shape === 'culebra' ? 1.5 : 1)) * UNITS + 22;
  const name = props.label ?? `${brand}, ${shape}, ${props.lengthInches} × ${props.ringGauge}`;
  return (
    <svg
      viewBox={`-14 ${-height / 2 + 4} ${width} ${height}`}
      className={props.className}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <g transform={mirrored ? `matrix(-1 0 0 1 ${width - 28} 0)` : undefined}>
        <ellipse
          cx={(lengthInches * UNITS) / 2}
          cy={(ringGauge / 128) * UNITS + 2}
          rx={(lengthInches * UNITS) / 2}
          ry="7"
          fill="#000"
          opacity="0.22"
        />
        {shape === 'culebra' ? (
          <Culebra {...look} {...{ foot, mirrored }} />
        ) : (
          <Body {...look} {...{ foot, mirrored }} bare={false} />
        )}
      </g>
    </svg>
  );
}
