import type { DeviceShelf } from '@vitola/contract/recommendation/tiered';
import {
  type Card,
  explainFit,
  indexShelf,
  rankShelf,
  recommend,
  TIERS,
  tasteFromSurvey,
} from '@vitola/engine';
import { useMemo } from 'react';
import { toShelfCigar } from '../offline/device-engine.ts';
import { Table } from '../ui/display/table.tsx';
import type { PlaygroundAnswers } from './playground-answers.ts';

interface PlaygroundResultProps {
  shelf: DeviceShelf;
  answers: PlaygroundAnswers;
  seed: number;
}

const parts = ['strength', 'flavor', 'time', 'price'] as const;
const twoDecimals = (value: number | null | undefined) => value?.toFixed(2) ?? '–';

/** The three cards with their reasons and propensities, and the ranked shelf with the parts of each fit. */
export function PlaygroundResult({ shelf, answers, seed }: PlaygroundResultProps) {
  const index = useMemo(() => indexShelf((shelf.cigars ?? []).map(toShelfCigar)), [shelf]);
  const taste = tasteFromSurvey({
    experience: answers.experience[0] ?? '',
    strength: answers.strength,
    flavors: answers.flavors,
    time: answers.time[0] ?? '',
    budget: answers.budget[0] ?? '',
  });
  const context = {
    policyVersion: shelf.policyVersion,
    seed,
    language: 'en',
    steering: shelf.steering,
  } as const;
  const result = recommend(taste, index, context);
  const nameOf = (id: string) => {
    const found = shelf.cigars?.find((cigar) => cigar.id === id);
    return found
      ? `${found.brand} ${found.name}, ${found.price === null ? 'no price' : `$${found.price}`}`
      : id;
  };
  return (
    <>
      <p>{result.insight}</p>
      <ul className="grid gap-4 sm:grid-cols-3">
        {TIERS.map((tier) => (
          <li key={tier} className="rounded-lg border border-line p-4">
            <h2 className="text-xl capitalize">{tier}</h2>
            <CardText card={result[tier]} missing={result.emptyReasons[tier]} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      <Table
        caption={`The shelf in this guest’s order (${shelf.cigars?.length ?? 0} cigars, policy ${shelf.policyVersion})`}
        rows={rankShelf(taste, index, context).map((ranked, at) => ({ ...ranked, rank: at + 1 }))}
        rowKey={({ cigarId }) => cigarId}
        columns={[
          { id: 'rank', header: 'Rank', align: 'end', cell: ({ rank }) => rank },
          { id: 'cigar', header: 'Cigar', isRowHeader: true, cell: ({ cigarId }) => nameOf(cigarId) },
          { id: 'match', header: 'Match', align: 'end', cell: ({ percent }) => `${Math.round(percent)} %` },
          { id: 'rating', header: 'Rating', align: 'end', cell: ({ rating }) => twoDecimals(rating) },
          { id: 'fit', header: 'Fit', align: 'end', cell: ({ fit }) => twoDecimals(fit) },
          ...parts.map((part) => ({
            id: part,
            header: part,
            align: 'end' as const,
            cell: ({ cigarId }: { cigarId: string }) =>
              twoDecimals(explainFit(taste, index, cigarId, context)?.parts[part]),
          })),
        ]}
      />
    </>
  );
}

interface CardTextProps {
  card: Card | null;
  missing: string | undefined;
  nameOf: (id: string) => string;
}

function CardText({ card, missing, nameOf }: CardTextProps) {
  if (!card) return <p>{missing ?? 'No card, and no reason given'}</p>;
  return (
    <>
      <p>{nameOf(card.cigarId)}</p>
      <p className="tnum">
        {Math.round(card.percent)} %, chance {twoDecimals(card.propensity)}, place {card.organicRank}
      </p>
      <ul>
        {card.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
