import type { TestCard } from '@vitola/contract/billing';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { ComponentType } from 'react';

interface CardWords {
  name: string;
  meaning: string;
  sign: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
}

const cards: Readonly<Record<TestCard, CardWords>> = {
  succeeds: { name: 'A card that works', meaning: 'The payment goes through at once.', sign: CircleCheck },
  declined: {
    name: 'A card that is declined',
    meaning: 'The bank says no. You can try again.',
    sign: CircleX,
  },
  slow: {
    name: 'A bank that takes its time',
    meaning: 'The payment waits for a confirmation.',
    sign: Hourglass,
  },
};

/** The choice of a test card. There is no field for a card number. */
export function TestCards({ card, onChoose }: { card: TestCard; onChoose: (card: TestCard) => void }) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Pay with a test card</legend>
      <div className="flex flex-col gap-2.5">
        {(Object.keys(cards) as TestCard[]).map((each) => {
          const { name, meaning, sign: Sign } = cards[each];
          return (
            <label
              key={each}
              className={clsx(
                'flex cursor-pointer items-center gap-4 rounded-control border p-4 has-focus-visible:outline-2',
                each === card ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface',
              )}
            >
              <input
                type="radio"
                name="card"
                value={each}
                checked={each === card}
                onChange={() => onChoose(each)}
                className="size-5 shrink-0 accent-(--accent)"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-[0.9375rem] text-ink-muted">{meaning}</span>
              </span>
              <Sign aria-hidden className="size-6 shrink-0 text-ink-muted" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
