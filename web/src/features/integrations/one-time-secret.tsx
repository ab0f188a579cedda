import { Check, Copy } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useCopy } from '../../ui/buttons/use-copy.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** The secret on the page, or in a part of it, that the user has not confirmed saving, if any. */
export const findShownSecret = (place: ParentNode = document) =>
  place.querySelector<HTMLElement>('[data-secret-once]');

/** A secret that is shown once, with a copy button. It takes the focus, because the form that made it is gone. */
export function OneTimeSecret({
  label,
  secret,
  onDone,
}: {
  label: string;
  secret: string;
  onDone: () => void;
}) {
  const { isCopied, copy } = useCopy();
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  // In a layout effect, before the dialog notices the lost focus and takes it.
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      data-secret-once
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-once`}
      className="rounded-control border border-warning-ink/50 bg-warning-wash p-4"
    >
      <p id={`${id}-label`} className="font-semibold [overflow-wrap:anywhere]">
        {label}
      </p>
      <p id={`${id}-once`} className="mt-1 text-[0.9375rem] text-ink-muted">
        Copy it now. It won’t be shown again. This stays open until you confirm that you saved it.
      </p>
      <code className="mt-3 block rounded-control border border-line bg-surface p-3 font-mono text-sm break-all select-all">
        {secret}
      </code>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={
            isCopied ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Copy aria-hidden="true" className="size-4" />
            )
          }
          onClick={() => void copy(secret).catch(() => setRefused(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          I saved it
        </Button>
      </div>
      <p role="status" className={isRefused ? 'mt-2 text-[0.9375rem]' : 'sr-only'}>
        {isRefused
          ? 'Your browser blocked copying. Select the text and copy it manually.'
          : isCopied && 'Copied'}
      </p>
    </div>
  );
}
