import { Check, ChevronDown, Undo2, WandSparkles } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { fieldLabels, formatFieldValue } from '../cigar-form/cigar-fields.ts';
import { FactNote } from './fact-note.tsx';
import { unchangedFilledFacts } from './filled-facts.ts';
import type { CigarFields, FactField } from '../cigar-form/typed-cigar.ts';
import { confirmFacts, revertFilled } from './fill-facts.ts';

export interface FilledBannerProps {
  form: UseFormReturn<CigarFields>;
  /** Shows the fields of the facts, while they are folded behind this banner. */
  onReview?: (() => void) | undefined;
  /** Facts that have a field in the form; the others are listed here, each with a button to undo it. */
  shown?: readonly FactField[] | undefined;
}

/** How many facts were filled in, those without a field, and buttons to confirm or undo all of them. */
export function FilledBanner({ form, onReview, shown }: FilledBannerProps) {
  const fields = useWatch({ control: form.control }) as CigarFields;
  const filled = unchangedFilledFacts(fields);
  const open = filled.filter((name) => !fields.confirmed.includes(name));
  const unseen = shown ? filled.filter((name) => !shown.includes(name)) : [];
  return (
    <div role="status" className="empty:-mt-6">
      {filled.length > 0 && (
        <div className="rounded-card border border-accent/40 bg-accent-wash/60 px-4 py-3 text-[0.9375rem]">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="flex min-w-0 flex-1 basis-72 items-center gap-2.5">
              <WandSparkles aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
              <span>
                {filled.length === 1 ? 'One fact was' : `${filled.length} facts were`} filled in.{' '}
                {open.length > 0
                  ? 'Until you confirm them they count less in a match.'
                  : 'They are confirmed as shown when you save.'}
              </span>
            </p>
            <div className="-mx-2 flex flex-wrap">
              {onReview && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<ChevronDown aria-hidden="true" className="size-4" />}
                  aria-expanded={false}
                  onClick={onReview}
                >
                  Review
                </Button>
              )}
              <Button
                size="sm"
                variant="quiet"
                icon={
                  open.length > 0 ? (
                    <Check aria-hidden="true" className="size-4" />
                  ) : (
                    <Undo2 aria-hidden="true" className="size-4" />
                  )
                }
                onClick={() => confirmFacts(form, filled, open.length > 0)}
              >
                {open.length > 0 ? 'Confirm all' : 'Undo confirming'}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                icon={<Undo2 aria-hidden="true" className="size-4" />}
                onClick={() => revertFilled(form)}
              >
                Remove all
              </Button>
            </div>
          </div>
          {unseen.length > 0 && (
            <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
              {unseen.map((name) => (
                <li key={name} className="border-t border-line py-2">
                  <span className="font-semibold">{fieldLabels[name]}:</span> {formatFieldValue(fields[name])}
                  <FactNote form={form} name={name} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
