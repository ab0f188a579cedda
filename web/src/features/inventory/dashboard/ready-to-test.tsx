import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

const readyAt = 6;
const shownForMs = 8000;

/** 'Ready to Test': shown for eight seconds when the sixth cigar is added. */
export function ReadyToTest({ count, customerPath }: { count: number; customerPath: string }) {
  const before = useRef(count);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (before.current === readyAt - 1 && count === readyAt) setShown(true);
    before.current = count;
  }, [count]);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setShown(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 top-24 z-30 flex justify-center">
      {isShown && (
        <div className="pointer-events-auto flex max-w-lg items-start gap-4 rounded-card border border-accent bg-raised py-4 pr-3 pl-5 shadow-lift">
          <div>
            <p className="font-display text-xl">Ready to Test</p>
            <p className="mt-1 text-ink-muted">
              Six cigars are enough for real choices. Take the survey as a guest would.
            </p>
            <ButtonLink href={customerPath} target="_blank" rel="noreferrer" size="sm" className="mt-3">
              Try the survey
            </ButtonLink>
          </div>
          <IconButton label="Close" icon={<X />} onClick={() => setShown(false)} />
        </div>
      )}
    </div>
  );
}
