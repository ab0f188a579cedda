/** A five-pointed star, filled from the left by a fraction from 0 to 1. */
export function Star({ fill, className }: { fill: number; className?: string | undefined }) {
  const path = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z';
  const share = Math.min(1, Math.max(0, fill));
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className ?? 'size-6'}>
      <path d={path} fill="none" stroke="var(--line-strong)" strokeWidth="1.5" strokeLinejoin="round" />
      {share > 0 && (
        <svg x="0" y="0" width={24 * share} height="24" viewBox={`0 0 ${24 * share} 24`}>
          <path
            d={path}
            fill="var(--accent)"
            stroke="var(--accent)"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </svg>
  );
}
