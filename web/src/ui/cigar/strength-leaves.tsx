export interface StrengthLeavesProps {
  /** How many of the five leaves are filled: 1 Mild to 5 Full. */
  level: number;
  /** The strength as text for screen readers: 'Strength: Medium-Full'. */
  label: string;
  className?: string | undefined;
}

const LEAF = 'M10 1.5C16 6.5 17 13 10 22.5C3 13 4 6.5 10 1.5Z';

/** Strength as five tobacco leaves. */
export function StrengthLeaves({ level, label, className }: StrengthLeavesProps) {
  return (
    <svg viewBox="0 0 108 24" role="img" aria-label={label} className={className} width="108" height="24">
      {[0, 1, 2, 3, 4].map((place) => (
        <g key={place} transform={`translate(${place * 22} 0)`} fill="none" strokeLinejoin="round">
          <path
            d={LEAF}
            fill={place < level ? 'var(--accent)' : 'none'}
            stroke={place < level ? 'var(--accent)' : 'var(--line-strong)'}
            strokeWidth="1.4"
          />
          <path
            d="M10 5V20M10 10L13 7.5M10 10L7 7.5M10 14L13.2 11M10 14L6.8 11"
            stroke={place < level ? 'var(--on-accent)' : 'var(--line-strong)'}
            strokeWidth="1"
            strokeLinecap="round"
            opacity={place < level ? 0.75 : 0.7}
          />
        </g>
      ))}
    </svg>
  );
}
