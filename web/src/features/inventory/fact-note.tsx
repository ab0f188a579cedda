import type { Cigar } from '@vitola/contract/inventory';
import { isKnown, type FactOrigin, type FactSource } from '@vitola/contract/facts';
import { BadgeCheck, Check, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type CigarFields, fieldsOf, fieldWords } from './cigar-fields.ts';
import { type FactField, isSameValue, standing } from './filled-facts.ts';
import { setFields, takeBack } from './use-filling.ts';

/** Where a fact is from, as one says it. */
export const sourceWords: Record<FactSource, string> = {
  owner: 'From you',
  catalogue: 'From the catalogue',
  table: 'Usual for its kind',
  model: 'From the AI model',
  'point-of-sale': 'From the till',
};

const sureWords = (confidence: number | null) =>
  confidence === null ? '' : `, ${Math.round(confidence * 100)}% sure`;
const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

export interface FactNoteProps {
  form: UseFormReturn<CigarFields>;
  name: FactField;
  /** The cigar as it stands on the shelf, when it is being changed. */
  kept?: Cigar | undefined;
}

/** Below a field: where its fact is from, and the way to take it back or to confirm it. Typing over it makes it one's own. */
export function FactNote({ form, name, kept }: FactNoteProps) {
  const fields = useWatch({ control: form.control }) as CigarFields;
  const filled = standing(fields).includes(name) ? fields.filled[name] : undefined;
  if (filled) {
    return (
      <Note words={`${sourceWords[filled.source]}${sureWords(filled.confidence)}`}>
        <NoteButton label={`Take back: ${fieldWords[name]}`} onClick={() => takeBack(form, name)}>
          <Undo2 aria-hidden="true" className="size-4" /> Take back
        </NoteButton>
      </Note>
    );
  }
  const origin = kept?.sources[name];
  if (!kept || !origin || !isSameValue(fieldsOf(kept)[name], fields[name])) return null;
  if (isKnown(origin)) return <Note words={knownWords(origin)} sure />;
  const isConfirmed = fields.confirmed.includes(name);
  const setConfirmed = (confirmed: FactField[]) => setFields(form, { confirmed });
  const others = fields.confirmed.filter((one) => one !== name) as FactField[];
  return isConfirmed ? (
    <Note words="Confirmed when you save" sure>
      <NoteButton label={`Undo confirming: ${fieldWords[name]}`} onClick={() => setConfirmed(others)}>
        <Undo2 aria-hidden="true" className="size-4" /> Undo
      </NoteButton>
    </Note>
  ) : (
    <Note words={`${sourceWords[origin.source]}${sureWords(origin.confidence)}`}>
      <NoteButton label={`Confirm: ${fieldWords[name]}`} onClick={() => setConfirmed([...others, name])}>
        <Check aria-hidden="true" className="size-4" /> Confirm
      </NoteButton>
    </Note>
  );
}

const knownWords = (origin: FactOrigin) =>
  origin.confirmedAt === null
    ? `${sourceWords[origin.source]}, ${dayOf(origin.at)}`
    : `${sourceWords[origin.source]}, confirmed ${dayOf(origin.confirmedAt)}`;

function Note({ words, sure, children }: { words: string; sure?: boolean; children?: ReactNode }) {
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-3 text-sm text-ink-faint">
      <span className="inline-flex items-center gap-1.5">
        {sure && <BadgeCheck aria-hidden="true" className="size-4 text-success-ink" />}
        {words}
      </span>
      {children}
    </p>
  );
}

interface NoteButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

const NoteButton = ({ label, onClick, children }: NoteButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="inline-flex min-h-7 items-center gap-1 rounded-control px-1 font-semibold text-accent-ink hover:bg-accent-wash hover:text-ink"
  >
    {children}
  </button>
);
