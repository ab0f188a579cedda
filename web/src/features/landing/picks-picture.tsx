import { AshLine } from '../../ui/cigar/ash-line.tsx';
import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import type { CigarLook } from '../../ui/cigar/cigar-types.ts';
import { StrengthLeaves } from '../../ui/cigar/strength-leaves.tsx';

interface Pick {
  tier: string;
  name: string;
  price: string;
  level: number;
  strength: string;
  minutes: number;
  look: CigarLook;
}

const picks: readonly Pick[] = [
  {
    tier: 'Best Match',
    name: 'Toro Maduro',
    price: '$14.00',
    level: 3,
    strength: 'Medium',
    minutes: 60,
    look: { lengthInches: 6, ringGauge: 52, shape: 'parejo', shade: 'maduro', brand: 'Best' },
  },
  {
    tier: 'Budget Option',
    name: 'Corona Natural',
    price: '$8.50',
    level: 2,
    strength: 'Medium-Mild',
    minutes: 45,
    look: { lengthInches: 5.5, ringGauge: 44, shape: 'parejo', shade: 'colorado-claro', brand: 'Fair' },
  },
  {
    tier: 'Premium Option',
    name: 'Salomon Colorado',
    price: '$26.00',
    level: 4,
    strength: 'Medium-Full',
    minutes: 90,
    look: { lengthInches: 7.2, ringGauge: 57, shape: 'salomon', shade: 'colorado', brand: 'Grand' },
  },
];

/** The three cards a guest gets, with example cigars. */
export function PicksPicture() {
  return (
    <ul aria-label="An example of three recommendations" className="flex flex-col gap-3">
      {picks.map(({ tier, name, price, level, strength, minutes, look }, index) => (
        <li
          key={tier}
          className={`rounded-card border bg-surface px-5 pt-4 pb-3 shadow-card ${index === 0 ? 'border-accent' : 'border-line'}`}
        >
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold text-accent-ink">{tier}</span>
            <span className="tnum font-display text-lg">{price}</span>
          </p>
          <p className="font-display text-xl">{name}</p>
          <CigarDrawing {...look} spanInches={7.3} decorative className="mt-2 w-full" />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <StrengthLeaves level={level} label={`Strength: ${strength}`} className="h-5 w-auto" />
            <AshLine minutes={minutes} label={`About ${minutes} minutes`} className="h-5 w-auto" />
          </div>
        </li>
      ))}
    </ul>
  );
}
