import { useId } from 'react';

const WISPS = [
  'M22 300C8 250 70 226 54 176S6 120 44 78 96 34 74 2',
  'M26 300C44 254 16 232 40 190S98 136 72 92 44 44 92 10',
  'M24 300C20 268 46 246 44 210S20 150 58 118 60 60 58 30',
] as const;

/** A decorative wisp of smoke; it moves only without reduced motion. */
export function Smoke({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg viewBox="-8 0 116 304" className={className} aria-hidden="true" fill="none">
      <defs>
        <linearGradient id={id} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#f3e4cc" stopOpacity="0.5" />
          <stop offset="0.5" stopColor="#f3e4cc" stopOpacity="0.2" />
          <stop offset="1" stopColor="#f3e4cc" stopOpacity="0" />
        </linearGradient>
      </defs>
      {WISPS.map((wisp, index) => (
        <path
          key={wisp}
          d={wisp}
          stroke={`url(#${id})`}
          strokeWidth={index === 0 ? 5 : 2.5}
          strokeLinecap="round"
          className="smoke-wisp"
        />
      ))}
    </svg>
  );
}
