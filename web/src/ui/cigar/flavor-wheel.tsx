/** The twelve flavor families in the order of the wheel, related ones side by side, with their colors. */
export const FLAVOR_COLORS = {
  woody: '#a8713f',
  earthy: '#7d6a4a',
  leathery: '#9a5838',
  coffee: '#8a5a44',
  chocolatey: '#9b6253',
  nutty: '#c0894d',
  creamy: '#d9bd8c',
  sweet: '#dd9d4a',
  fruity: '#c65a58',
  floral: '#b57fa0',
  spicy: '#cf6a35',
  peppery: '#8f9a62',
} as const;

export type FlavorFamilyName = keyof typeof FLAVOR_COLORS;

const NAMES = Object.keys(FLAVOR_COLORS) as FlavorFamilyName[];

export interface FlavorWheelProps {
  /** The families to highlight; one that is repeated gets a longer petal. */
  families: readonly FlavorFamilyName[];
  /** The notes as text for screen readers: 'Flavors: Cedar, Coffee'. */
  label: string;
  size?: number | undefined;
  className?: string | undefined;
}

const pointAt = (radius: number, turn: number) => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`;
};

function petal(index: number, inner: number, outer: number): string {
  const from = (index + 0.06) / NAMES.length;
  const to = (index + 0.94) / NAMES.length;
  return `M${pointAt(inner, from)}L${pointAt(outer, from)}A${outer} ${outer} 0 0 1 ${pointAt(outer, to)}L${pointAt(inner, to)}A${inner} ${inner} 0 0 0 ${pointAt(inner, from)}Z`;
}

/** Flavor as a small wheel of twelve families, with the present ones highlighted. */
export function FlavorWheel({ families, label, size = 64, className }: FlavorWheelProps) {
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} role="img" aria-label={label} className={className}>
      {NAMES.map((name, index) => {
        const times = families.filter((family) => family === name).length;
        return times === 0 ? (
          <path key={name} d={petal(index, 20, 33)} fill="var(--line)" />
        ) : (
          <path key={name} d={petal(index, 20, Math.min(49, 38 + times * 6))} fill={FLAVOR_COLORS[name]} />
        );
      })}
      <circle cx="50" cy="50" r="14" fill="none" stroke="var(--accent)" strokeWidth="2" />
    </svg>
  );
}
