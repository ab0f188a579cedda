export interface AshLineProps {
  /** Smoking time in minutes. */
  minutes: number;
  /** The time as text for screen readers: 'About 45 minutes'. */
  label: string;
  /** Minutes at the right end of the line. */
  maxMinutes?: number | undefined;
  className?: string | undefined;
}

/** Smoking time as a burning line: ash up to the minutes, an ember, and tobacco beyond; a tick every half hour. */
export function AshLine({ minutes, label, maxMinutes = 120, className }: AshLineProps) {
  const width = 200;
  const xOf = (value: number) => 8 + (Math.min(Math.max(value, 0), maxMinutes) / maxMinutes) * (width - 16);
  const ember = xOf(minutes);
  const ticks = Array.from({ length: Math.floor(maxMinutes / 30) + 1 }, (_, half) => xOf(half * 30));
  return (
    <svg
      viewBox={`0 0 ${width} 24`}
      width={width}
      height="24"
      role="img"
      aria-label={label}
      className={className}
    >
      <path d={ticks.map((x) => `M${x} 17v4`).join('')} stroke="var(--line-strong)" strokeWidth="1" />
      <line
        x1={ember}
        y1="10"
        x2={width - 8}
        y2="10"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <line
        x1="8"
        y1="10"
        x2={ember}
        y2="10"
        stroke="var(--ink-faint)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <line
        x1="8"
        y1="10"
        x2={ember}
        y2="10"
        stroke="var(--surface)"
        strokeWidth="6"
        strokeDasharray="1 6"
        opacity="0.6"
      />
      <circle cx={ember} cy="10" r="7.5" fill="#e8622a" opacity="0.28" />
      <circle cx={ember} cy="10" r="4.2" fill="#e8622a" />
      <circle cx={ember} cy="10" r="1.8" fill="#ffd08a" />
    </svg>
  );
}
