import type { Cigar } from '@vitola/contract/inventory/cigars';
import { type FactName, type FactSource, isKnown } from '@vitola/contract/inventory/fact-constants';
import type { FactOrigin } from '@vitola/contract/inventory/fact-sources';
import { BadgeCheck, Check, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSession } from '../../../api/session.ts';
import { useTimeZone } from '../../../time/use-time-zone.ts';
import { toCigarFields, fieldLabels } from '../cigar-form/cigar-fields.ts';
import { isSameValue, unchangedFilledFacts } from './filled-facts.ts';
import type { CigarFields, FactField } from '../cigar-form/typed-cigar.ts';
import { confirmFacts, setFields, revertFilled } from './fill-facts.ts';
import { sourceLabels } from './source-labels.ts';

/** The label of a source for whoever is signed in: to others than the owner, the owner's facts are the lounge's. */
function useSourceLabels(): Record<FactSource, string> {
  const isOwner = typeof useSession().data?.loungeId === 'string';
  return isOwner ? sourceLabels : { ...sourceLabels, owner: 'From the lounge' };
}

const confidenceText = (confidence: number | null) =>
  confidence === null ? '' : `, ${Math.round(confidence * 100)}% sure`;
const dayOf = (time: string, timeZone: string) =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });

export interface FactNoteProps {
  form: UseFormReturn<CigarFields>;
  name: FactField;
  /** The saved cigar, when it is being edited. */
  savedCigar?: Cigar | undefined;
}

/** Below a field: the source of its fact, and buttons to undo or confirm it. Typing over it makes it the owner's. */
export function FactNote({ form, name, savedCigar }: FactNoteProps) {
  const fields = useWatch({ control: form.control }) as CigarFields;
  const filled = unchangedFilledFacts(fields).includes(name) ? fields.filled[name] : undefined;
  const isConfirmed = fields.confirmed.includes(name);
  const zone = useTimeZone();
  const labels = useSourceLabels();
  const word = fieldLabels[name];
  const confirm = (confirmed: boolean) => () => confirmFacts(form, [name], confirmed);
  if (filled) {
    return (
      <Note words={isConfirmed ? 'Confirmed when you save' : sourceText(labels, filled)} sure={isConfirmed}>
        {isConfirmed ? (
          <Undo label={`Undo confirming: ${word}`} onClick={confirm(false)} words="Undo" />
        ) : (
          <Confirm label={`Confirm: ${word}`} onClick={confirm(true)} />
        )}
        <Undo label={`Remove: ${word}`} onClick={() => revertFilled(form, name)} words="Remove" />
      </Note>
    );
  }
  const origin = savedCigar?.sources[name];
  if (!savedCigar || !origin || !isSameValue(toCigarFields(savedCigar)[name], fields[name])) return null;
  if (isKnown(origin)) {
    const others = fields.doubted.filter((one) => one !== name);
    const doubt = (doubted: FactName[]) => () => setFields(form, { doubted });
    if (origin.confirmedAt === null) return <Note words={confirmedText(labels, origin, zone)} sure />;
    return fields.doubted.includes(name) ? (
      <Note words="No longer confirmed when you save">
        <Undo label={`Keep confirmed: ${word}`} onClick={doubt(others)} words="Undo" />
      </Note>
    ) : (
      <Note words={confirmedText(labels, origin, zone)} sure>
        <Undo label={`Undo confirming: ${word}`} onClick={doubt([...others, name])} words="Undo" />
      </Note>
    );
  }
  return isConfirmed ? (
    <Note words="Confirmed when you save" sure>
      <Undo label={`Undo confirming: ${word}`} onClick={confirm(false)} words="Undo" />
    </Note>
  ) : (
    <Note words={sourceText(labels, origin)}>
      <Confirm label={`Confirm: ${word}`} onClick={confirm(true)} />
    </Note>
  );
}

type Labels = ReturnType<typeof useSourceLabels>;
const sourceText = (labels: Labels, { source, confidence }: Pick<FactOrigin, 'source' | 'confidence'>) =>
  `${labels[source]}${confidenceText(confidence)}`;
const confirmedText = (labels: Labels, origin: FactOrigin, timeZone: string) =>
  origin.confirmedAt === null
    ? `${labels[origin.source]}, ${dayOf(origin.at, timeZone)}`
    : `${labels[origin.source]}, confirmed ${dayOf(origin.confirmedAt, timeZone)}`;

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
