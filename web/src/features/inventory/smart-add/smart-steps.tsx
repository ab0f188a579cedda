import { useEffect, useRef } from 'react';
import { ownerWords, type SmartWords } from './smart-words.ts';

/** Search, profile or saved. */
export type SmartStep = 0 | 1 | 2;

/** The three steps of the Smart Inventory Manager, with the current one marked. */
export function SmartSteps({
  current,
  words = ownerWords,
}: {
  current: SmartStep;
  words?: SmartWords | undefined;
}) {
  return (
    <ol className="mb-6 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
      {words.steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === current ? 'step' : undefined}
          className={place === current ? 'font-semibold text-accent-ink' : 'text-ink-faint'}
        >
          <span className="tnum">{place + 1}.</span> {step}
        </li>
      ))}
    </ol>
  );
}

/** Shows a new step from its top: after the long profile the page would be scrolled far below it. */
export function useScrollToStep(step: SmartStep): void {
  const shown = useRef(step);
  useEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    if (isNew && step !== 1) document.getElementById('smart-inventory')?.scrollIntoView({ block: 'start' });
  }, [step]);
}
