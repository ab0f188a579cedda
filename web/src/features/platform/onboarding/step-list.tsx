import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { stepTitles } from './onboarding-draft.ts';

/** The four steps, with those that are done and the one that is open. */
export const StepList = ({ step }: { step: number }) => (
  <ol aria-label="Steps" className="my-6 grid grid-cols-4 gap-2 sm:gap-3">
    {stepTitles.map((title, at) => {
      const isDone = at + 1 < step;
      const isCurrent = at + 1 === step;
      return (
        <li
          key={title}
          aria-current={isCurrent ? 'step' : undefined}
          className={clsx(
            'border-t-4 pt-2 text-[0.9375rem] leading-snug',
            isDone || isCurrent ? 'border-accent' : 'border-line',
            isCurrent ? 'font-semibold text-ink' : 'text-ink-muted',
          )}
        >
          <span className="tnum inline-flex items-center gap-1.5">
            {isDone ? <Check aria-label="Done:" role="img" className="size-4" /> : `${at + 1}.`}
          </span>{' '}
          <span className={clsx(!isCurrent && 'max-sm:sr-only')}>{title}</span>
        </li>
      );
    })}
  </ol>
);
