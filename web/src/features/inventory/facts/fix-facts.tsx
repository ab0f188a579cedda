import type { FactName } from '@vitola/contract/inventory/fact-constants';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { BadgeCheck, Check, Pencil } from 'lucide-react';
import { useWrite } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PhoneFoldedPanel } from '../../../ui/display/phone-folded-panel.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { toCigarFields, fieldLabels, formatFieldValue } from '../cigar-form/cigar-fields.ts';
import type { FieldName } from '../cigar-form/typed-cigar.ts';
import { type CigarToFix, type DoubtfulFact, factsToFix } from './facts-to-fix.ts';
import { sourceLabels } from './source-labels.ts';
import { StrengthConflicts, useStrengthConflicts } from './strength-conflicts.tsx';
import { useUndoConfirming, labelsOf } from './use-undo-confirming.ts';
import { useRefusalToasts } from '../shelf/use-refusal-toasts.ts';
import { shelfQueries, useShelf } from '../shelf/use-shelf.ts';

export interface FixFactsProps {
  /** Opens the cigar's form at a field. */
  onEdit: (cigar: Cigar, field: FieldName) => void;
}

/** The few cigars whose doubtful facts cost matches most. A correct fact is confirmed here, without opening the form. */
export function FixFacts({ onEdit }: FixFactsProps) {
  const { data: shelf, refetch } = useShelf();
  const conflicts = useStrengthConflicts(shelf);
  const toast = useToast();
  const { refusalToast } = useRefusalToasts();
  const undoConfirming = useUndoConfirming();
  const change = useWrite('PUT /api/cigars/{id}', {
    refreshes: shelfQueries,
    onSuccess: (cigar, { body }) => {
      const names = Object.keys(body.sources ?? {}) as FactName[];
      toast({
        title: `Confirmed: ${labelsOf(names)}`,
        description: `${cigar.brand} ${cigar.name}`,
        kind: 'success',
        action: { label: 'Undo', onClick: () => undoConfirming(cigar, names) },
      });
    },
    onError: (error) => {
      if (error.code === 'CHANGED_MEANWHILE') void refetch();
      toast(refusalToast(error, 'Failed to update cigar'));
    },
  });
  const confirm = ({ id, version }: Cigar, names: DoubtfulFact['name'][]) => {
    const sources = Object.fromEntries(names.map((name) => [name, 'owner' as const]));
    change.mutate({ params: { id }, body: { sources, version } });
  };
  if (!shelf || shelf.length === 0) return null;
  const toFix = factsToFix(shelf);
  return (
    <PhoneFoldedPanel
      isFolded={toFix.length + conflicts.length === 0}
      title="Fix these facts to improve matches most"
      description="Unconfirmed facts count less in a match. These cigars are affected most."
      className="flex flex-col gap-3"
    >
      {conflicts.length > 0 && <StrengthConflicts conflicts={conflicts} />}
      {toFix.length + conflicts.length === 0 && (
        <p className="flex items-center gap-2.5 text-ink-muted lg:flex-1 lg:flex-col lg:justify-center lg:text-center">
          <BadgeCheck aria-hidden="true" className="size-5 shrink-0 text-success-ink lg:size-9" />
          Every fact that matters to a match is confirmed.
        </p>
      )}
      {toFix.length > 0 && (
        <ol className="flex flex-col divide-y divide-line">
          {toFix.map((one) => (
            <CigarFacts
              key={one.cigar.id}
              {...one}
              busy={change.isPending && change.variables.params.id === one.cigar.id}
              onConfirm={(names) => confirm(one.cigar, names)}
              onEdit={(field) => onEdit(one.cigar, field)}
            />
          ))}
        </ol>
      )}
    </PhoneFoldedPanel>
  );
}

interface CigarFactsProps extends CigarToFix {
  busy: boolean;
  onConfirm: (names: DoubtfulFact['name'][]) => void;
  onEdit: (field: FieldName) => void;
}

function CigarFacts({ cigar, facts, busy, onConfirm, onEdit }: CigarFactsProps) {
  const unverified = facts.filter(({ state }) => state === 'unverified').map(({ name }) => name);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          {cigar.name} <span className="font-sans text-base text-ink-faint">{cigar.brand}</span>
        </h3>
        {unverified.length > 1 && (
          <Button
            size="sm"
            variant="secondary"
            busy={busy}
            icon={<Check aria-hidden="true" className="size-4" />}
            aria-label={`Confirm all: ${cigar.brand} ${cigar.name}`}
            onClick={() => onConfirm(unverified)}
          >
            Confirm all
          </Button>
        )}
      </div>
      <ul className="mt-1">
        {facts.map((fact) => (
          <FactLine
            key={fact.name}
            cigar={cigar}
            fact={fact}
            busy={busy}
            onConfirm={() => onConfirm([fact.name])}
            onEdit={() => onEdit(fact.name)}
          />
        ))}
      </ul>
    </li>
  );
}

interface FactLineProps {
  cigar: Cigar;
  fact: DoubtfulFact;
  busy: boolean;
  onConfirm: () => void;
  onEdit: () => void;
}

function FactLine({ cigar, fact: { name, state }, busy, onConfirm, onEdit }: FactLineProps) {
  const whose = `${fieldLabels[name]} of ${cigar.brand} ${cigar.name}`;
  const origin = cigar.sources[name];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 flex-1 basis-52 text-[0.9375rem]">
        {fieldLabels[name]}:{' '}
        {state === 'unknown' ? (
          <span className="text-ink-faint">not known</span>
        ) : (
          <>
            <span className="font-semibold wrap-anywhere">
              {formatFieldValue(toCigarFields(cigar)[name])}
            </span>{' '}
            <span className="text-sm text-ink-faint">
              {origin && sourceLabels[origin.source].toLowerCase()}
            </span>
          </>
        )}
      </p>
      <div className="-mr-3 flex">
        {state === 'unverified' && (
          <Button
            size="sm"
            variant="quiet"
            aria-disabled={busy || undefined}
            icon={<Check aria-hidden="true" className="size-4" />}
            aria-label={`Confirm ${whose}`}
            onClick={busy ? undefined : onConfirm}
          >
            Confirm
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          aria-label={`${state === 'unknown' ? 'Fill in' : 'Change'} ${whose}`}
          onClick={onEdit}
        >
          {state === 'unknown' ? 'Fill in' : 'Change'}
        </Button>
      </div>
    </li>
  );
}
