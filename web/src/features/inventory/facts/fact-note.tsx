import type { Cigar } from '@vitola/contract/inventory/cigars';
import { type FactName, type FactSource, isKnown } from '@vitola/contract/inventory/fact-constants';
import type { FactOrigin } from '@vitola/contract/inventory/fact-sources';
import { BadgeCheck, Check, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useOwnZone } from '../../../time/use-time-zone.ts';
import { type CigarFields, fieldsOf, fieldWords } from '../cigar-form/cigar-fields.ts';
import { type FactField, isSameValue, unchangedFilledFacts } from './filled-facts.ts';
import { confirmFacts, setFields, takeBack } from './fill-facts.ts';

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
const dayOf = (time: string, timeZone: string) =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });

export interface FactNoteProps {
  form: UseFormReturn<CigarFields>;
  name: FactField;
  /** The cigar as it stands on the shelf, when it is being changed. */
  kept?: Cigar | undefined;
}

/** Below a field: where its fact is from, and the way to take it back or to confirm it. Typing over it makes it one's own. */
export function FactNote({ form, name, kept }: FactNoteProps) {
  const fields = useWatch({ control: form.control }) as CigarFields;
  const filled = unchangedFilledFacts(fields).includes(name) ? fields.filled[name] : undefined;
  const isConfirmed = fields.confirmed.includes(name);
  const zone = useOwnZone();
  const word = fieldWords[name];
  const confirm = (confirmed: boolean) => () => confirmFacts(form, [name], confirmed);
  if (filled) {
    return (
      <Note words={isConfirmed ? 'Confirmed when you save' : fromWords(filled)} sure={isConfirmed}>
        {isConfirmed ? (
          <Undo label={`Undo confirming: ${word}`} onClick={confirm(false)} words="Undo" />
        ) : (
          <Confirm label={`Confirm: ${word}`} onClick={confirm(true)} />
        )}
        <Undo label={`Take back: ${word}`} onClick={() => takeBack(form, name)} words="Take back" />
      </Note>
    );
  }
  const origin = kept?.sources[name];
  if (!kept || !origin || !isSameValue(fieldsOf(kept)[name], fields[name])) return null;
  if (isKnown(origin)) {
    const others = fields.doubted.filter((one) => one !== name);
    const doubt = (doubted: FactName[]) => () => setFields(form, { doubted });
    if (origin.confirmedAt === null) return <Note words={knownWords(origin, zone)} sure />;
    return fields.doubted.includes(name) ? (
      <Note words="Not confirmed any more when you save">
        <Undo label={`Keep confirmed: ${word}`} onClick={doubt(others)} words="Undo" />
      </Note>
    ) : (
      <Note words={knownWords(origin, zone)} sure>
        <Undo label={`Undo confirming: ${word}`} onClick={doubt([...others, name])} words="Undo" />
      </Note>
    );
  }
  return isConfirmed ? (
    <Note words="Confirmed when you save" sure>
      <Undo label={`Undo confirming: ${word}`} onClick={confirm(false)} words="Undo" />
    </Note>
  ) : (
    <Note words={fromWords(origin)}>
      <Confirm label={`Confirm: ${word}`} onClick={confirm(true)} />
    </Note>
  );
}

const fromWords = ({ source, confidence }: Pick<FactOrigin, 'source' | 'confidence'>) =>
  `${sourceWords[source]}${sureWords(confidence)}`;
const knownWords = (origin: FactOrigin, timeZone: string) =>
  origin.confirmedAt === null
    ? `${sourceWords[origin.source]}, ${dayOf(origin.at, timeZone)}`
    : `${sourceWords[origin.source]}, confirmed ${dayOf(origin.confirmedAt, timeZone)}`;

function Note({ words, sure, children }: { words: string; sure?: boolean; children?: ReactNode }) {
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-3 text-sm text-ink-faint">
      <span className="inline-flex items-center gap-1.5">
        {sure && <BadgeCheck aria-hidden="true" className="size-4 text-success-ink" />}
        {words}
      </span>
      {children && <span className="-mx-1 inline-flex flex-wrap gap-x-2">{children}</span>}
    </p>
  );
}

const Confirm = (props: Omit<NoteButtonProps, 'children'>) => (
  <NoteButton {...props}>
    <Check aria-hidden="true" className="size-4" /> Confirm
  </NoteButton>
);

const Undo = ({ words, ...props }: Omit<NoteButtonProps, 'children'> & { words: string }) => (
  <NoteButton {...props}>
    <Undo2 aria-hidden="true" className="size-4" /> {words}
  </NoteButton>
);

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
