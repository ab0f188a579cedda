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
      <div className="overflow-x-auto">
        <table className="tnum w-full text-left">
          <caption className="mb-2 text-left">
            The shelf in this guest’s order ({shelf.cigars?.length ?? 0} cigars, policy {shelf.policyVersion})
          </caption>
          <thead>
            <tr>
              {['', 'cigar', 'match', 'rating', 'fit', ...parts].map((title) => (
                <th key={title} scope="col" className="pr-4">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rankShelf(taste, index, context).map(({ cigarId, percent, rating, fit }, place) => {
              const explanation = explainFit(taste, index, cigarId, context);
              return (
                <tr key={cigarId} className="border-t border-line">
                  <td className="pr-4">{place + 1}</td>
                  <th scope="row" className="pr-4 font-normal">
                    {nameOf(cigarId)}
                  </th>
                  {[`${Math.round(percent)} %`, twoDecimals(rating), twoDecimals(fit)].map(
                    (value, column) => (
                      <td key={column} className="pr-4">
                        {value}
                      </td>
                    ),
                  )}
                  {parts.map((part) => (
                    <td key={part} className="pr-4">
                      {twoDecimals(explanation?.parts[part])}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
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
