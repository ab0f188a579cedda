import { Undo2, WandSparkles } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { type CigarFields, fieldWords, wordsFor } from './cigar-fields.ts';
import { sourceWords } from './fact-note.tsx';
import { type FactField, standing } from './filled-facts.ts';
import { takeBack } from './use-filling.ts';

export interface FilledNoticeProps {
  form: UseFormReturn<CigarFields>;
  /** Facts that have a field in the form; the others are listed here, each with its way back. */
  shown?: readonly FactField[] | undefined;
}

/** What a machine filled in: how much, what of it no field shows, and the way back from all of it. */
export function FilledNotice({ form, shown }: FilledNoticeProps) {
  const fields = useWatch({ control: form.control }) as CigarFields;
  const filled = standing(fields);
  const unseen = shown ? filled.filter((name) => !shown.includes(name)) : [];
  return (
    <div role="status" className="empty:-mt-6">
      {filled.length > 0 && (
        <div className="rounded-card border border-accent/40 bg-accent-wash/60 px-4 py-3 text-[0.9375rem]">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="flex items-center gap-2.5">
              <WandSparkles aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
              {filled.length === 1 ? 'One fact was' : `${filled.length} facts were`} filled in. Until you
              confirm them they count less in a match.
            </p>
            <Button
              size="sm"
              variant="quiet"
              icon={<Undo2 aria-hidden="true" className="size-4" />}
              onClick={() => takeBack(form)}
            >
              Take all back
            </Button>
          </div>
          {unseen.length > 0 && (
            <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
              {unseen.map((name) => (
                <li key={name} className="flex items-center justify-between gap-3 border-t border-line py-1">
                  <span className="min-w-0">
                    <span className="font-semibold">{fieldWords[name]}:</span> {wordsFor(fields[name])}
                    <span className="block text-sm text-ink-faint">
                      {sourceWords[fields.filled[name]?.source ?? 'catalogue']}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Take back: ${fieldWords[name]}`}
                    className="shrink-0"
                    onClick={() => takeBack(form, name)}
                  >
                    Take back
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
