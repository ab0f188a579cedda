import { useId, useState } from 'react';
import { Star } from './star.tsx';
import { formTexts } from '../../i18n/shared/form-texts.ts';

const STARS = [1, 2, 3, 4, 5] as const;

export interface RatingProps {
  /** What is rated; the label of the group for screen readers. */
  label: string;
  /** 1 to 5; 0 if nothing is chosen. */
  value: number;
  onValueChange: (value: number) => void;
  disabled?: boolean | undefined;
}

/** A choice of one to five stars. Radio buttons underneath: the arrow keys move, a click chooses. */
export function Rating({ label, value, onValueChange, disabled = false }: RatingProps) {
  const name = useId();
  const [hovered, setHovered] = useState(0);
  const shown = hovered === 0 ? value : hovered;
  return (
    <div role="radiogroup" aria-label={label} className="inline-flex" onPointerLeave={() => setHovered(0)}>
      {STARS.map((count) => (
        <label
          key={count}
          onPointerEnter={() => !disabled && setHovered(count)}
          className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-55"
        >
          <input
            type="radio"
            name={name}
            value={count}
            checked={value === count}
            disabled={disabled}
            aria-label={formTexts().stars(count)}
            onChange={() => onValueChange(count)}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
          <Star fill={count <= shown ? 1 : 0} className="size-7" />
        </label>
      ))}
    </div>
  );
}

/** A read-only rating with fractions of stars: '4.3 of 5 stars'. */
export function RatingStars({ value, label }: { value: number; label?: string | undefined }) {
  return (
    <span role="img" aria-label={label ?? formTexts().ofFiveStars(value)} className="inline-flex gap-0.5">
      {STARS.map((count) => (
        <Star key={count} fill={value - count + 1} className="size-5" />
      ))}
    </span>
  );
}
