import {
  type FactName,
  factNames,
  type FactSource,
  isKnown,
} from '@vitola/contract/inventory/fact-constants';
import type { FactOrigins, SentSources } from '@vitola/contract/inventory/fact-sources';
import type { LoungeContext } from '../../../context/context.ts';

/** Origins as a row keeps them: what is null is left out. */
export type StoredOrigins = Partial<Record<FactName, StoredOrigin>>;
interface StoredOrigin {
  source: FactSource;
  at: string;
  confidence?: number;
  confirmedAt?: string;
}

type Facts = Partial<Record<FactName, unknown>>;

/** Where every fact of a row is from; a fact that is blank is from nowhere. */
export function readOrigins(row: { factSources: unknown }): FactOrigins {
  const kept = row.factSources as StoredOrigins;
  return Object.fromEntries(
    factNames.flatMap((name) => {
      const origin = kept[name];
      return origin ? [[name, { confidence: null, confirmedAt: null, ...origin }]] : [];
    }),
  );
}

/** Who is writing: facts that name no source are from here. */
export const factWriter = ({ actor }: Pick<LoungeContext, 'actor'>): 'owner' | 'point-of-sale' =>
  actor.key ? 'point-of-sale' : 'owner';

/** The origins of the facts that are given, as the row keeps them: as sent, else `source`; what is blank has none. */
export function newOrigins(
  given: Facts,
  source: FactSource,
  at: Date,
  sent: SentSources = {},
): StoredOrigins {
  const facts = factNames.filter((name) => !isBlank(given[name]));
  return Object.fromEntries(
    facts.map((name) => {
      const { confirmed, ...from } = sent[name] ?? {};
      const origin = { source, ...from, at: at.toISOString() };
      return [name, confirmed ? withConfirmation(origin, at) : origin];
    }),
  );
}

/** The facts a change may write, and the origins of all facts after it. */
export interface AppliedFactChange<T> {
  fields: T;
  origins: StoredOrigins;
  confirmed: FactName[];
  /** Facts whose confirmation is taken back. */
  unconfirmed: FactName[];
}

/**
 * What a change makes of a row's facts: a fact that stays keeps its origin, unless its confirmation is sent or taken back
 * with it; a fact that is new is from where the sender says, else from `writer`; a machine's fact is left out where the
 * owner knows the fact already. The point of sale may renew what it said itself.
 */
export function applyFactChange<T extends Facts>(
  before: Facts & { factSources: unknown },
  change: T,
  { sent, writer, at }: { sent: SentSources; writer: 'owner' | 'point-of-sale'; at: Date },
): AppliedFactChange<T> {
  const written: AppliedFactChange<T> = {
    fields: { ...change },
    origins: { ...(before.factSources as StoredOrigins) },
    confirmed: [],
    unconfirmed: [],
  };
  const { fields, origins } = written;
  for (const name of factNames) {
    const origin = origins[name];
    const source = sent[name]?.source ?? writer;
    if (!(name in change) || isSame(before[name], change[name])) {
      if (!isBlank(before[name])) applyConfirmation(written, name, sent[name], at);
    } else if (
      source !== 'owner' &&
      isVouchedFor(before[name], origin) &&
      !isPointOfSaleUpdate(source, origin)
    ) {
      delete fields[name];
    } else {
      delete origins[name];
      Object.assign(origins, newOrigins({ [name]: change[name] }, writer, at, sent));
    }
  }
  return written;
}

// A fact that stays: a person may stand for it, or no longer.
function applyConfirmation(
  { origins, confirmed, unconfirmed: doubted }: AppliedFactChange<unknown>,
  name: FactName,
  sent: SentSources[FactName],
  at: Date,
): void {
  const origin = origins[name];
  if (sent?.confirmed === false) {
    if (!origin?.confirmedAt) return;
    const { confirmedAt: _, ...doubtedOrigin } = origin;
    origins[name] = doubtedOrigin;
    doubted.push(name);
  } else if (sent?.confirmed || sent?.source === 'owner') {
    origins[name] = withConfirmation(origin, at);
    confirmed.push(name);
  }
}

function withConfirmation(origin: StoredOrigin | undefined, at: Date): StoredOrigin {
  if (!origin) return { source: 'owner', at: at.toISOString() };
  return isKnown({ confirmedAt: null, ...origin }) ? origin : { ...origin, confirmedAt: at.toISOString() };
}

const isPointOfSaleUpdate = (source: FactSource, origin: StoredOrigin | undefined) =>
  source === 'point-of-sale' && origin?.source === source && !origin.confirmedAt;

// A fact from before sources were kept was typed by somebody.
const isVouchedFor = (value: unknown, origin: StoredOrigin | undefined) =>
  !isBlank(value) && (!origin || isKnown({ confirmedAt: null, ...origin }));

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

/** How far the recommendation may trust each fact of a row: a person stands for it, a machine filled it in, or it is missing. */
export function factStates(
  row: Facts & { factSources: unknown },
): Record<FactName, 'known' | 'unverified' | 'unknown'> {
  const kept = row.factSources as StoredOrigins;
  const states = factNames.map((name) => [name, stateOf(row[name], kept[name])]);
  return Object.fromEntries(states) as ReturnType<typeof factStates>;
}

function stateOf(value: unknown, origin: StoredOrigin | undefined): 'known' | 'unverified' | 'unknown' {
  if (isBlank(value)) return 'unknown';
  return isVouchedFor(value, origin) ? 'known' : 'unverified';
}
