import {
  type FactName,
  factNames,
  type FactSource,
  isKnown,
} from '@vitola/contract/inventory/fact-constants';
import type { FactOrigins, SentSources } from '@vitola/contract/inventory/fact-sources';
import type { LoungeContext } from '../../../context/context.ts';

/** Origins as stored in a row: null fields are left out. */
export type StoredOrigins = Partial<Record<FactName, StoredOrigin>>;
interface StoredOrigin {
  source: FactSource;
  at: string;
  confidence?: number;
  confirmedAt?: string;
}

type Facts = Partial<Record<FactName, unknown>>;

/** The origin of each fact of a row; a blank fact has none. */
export function readOrigins(row: { factSources: unknown }): FactOrigins {
  const stored = row.factSources as StoredOrigins;
  return Object.fromEntries(
    factNames.flatMap((name) => {
      const origin = stored[name];
      return origin ? [[name, { confidence: null, confirmedAt: null, ...origin }]] : [];
    }),
  );
}

/** Who is writing, which is the source of facts sent without one. */
export const factWriter = ({ actor }: Pick<LoungeContext, 'actor'>): 'owner' | 'point-of-sale' =>
  actor.key ? 'point-of-sale' : 'owner';

/** The origins to store for newly written facts: as sent, or else `source`; a blank fact has none. */
export function newOrigins(
  facts: Facts,
  source: FactSource,
  at: Date,
  sent: SentSources = {},
): StoredOrigins {
  const names = factNames.filter((name) => !isBlank(facts[name]));
  return Object.fromEntries(
    names.map((name) => {
      const { confirmed, ...from } = sent[name] ?? {};
      const origin = { source, ...from, at: at.toISOString() };
      return [name, confirmed ? withConfirmation(origin, at) : origin];
    }),
  );
}

/** The facts that a change may write, and the origins of all facts after it. */
export interface AppliedFactChange<T> {
  fields: T;
  origins: StoredOrigins;
  confirmed: FactName[];
  /** Facts whose confirmation was withdrawn. */
  unconfirmed: FactName[];
}

/**
 * Applies a change to a row's facts. An unchanged fact keeps its origin, unless its confirmation is given or withdrawn; a
 * changed fact comes from the source that was sent, or else from `writer`. A machine's fact is dropped where the owner
 * confirmed the old one. The point of sale may update a fact that it sent itself.
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

// An unchanged fact: its confirmation may be given or withdrawn.
function applyConfirmation(
  { origins, confirmed, unconfirmed }: AppliedFactChange<unknown>,
  name: FactName,
  sent: SentSources[FactName],
  at: Date,
): void {
  const origin = origins[name];
  if (sent?.confirmed === false) {
    if (!origin?.confirmedAt) return;
    const { confirmedAt: _, ...unconfirmedOrigin } = origin;
    origins[name] = unconfirmedOrigin;
    unconfirmed.push(name);
  } else if (sent?.confirmed || sent?.source === 'owner') {
    // A person may vouch again for what a person typed: they were asked, and keep it.
    origins[name] = sent.confirmed ? confirmedAgain(origin, at) : withConfirmation(origin, at);
    confirmed.push(name);
  }
}

const confirmedAgain = (origin: StoredOrigin | undefined, at: Date): StoredOrigin => {
  const from: StoredOrigin = origin ?? { source: 'owner', at: at.toISOString() };
  return from.confirmedAt ? from : { ...from, confirmedAt: at.toISOString() };
};

function withConfirmation(origin: StoredOrigin | undefined, at: Date): StoredOrigin {
  if (!origin) return { source: 'owner', at: at.toISOString() };
  return isKnown({ confirmedAt: null, ...origin }) ? origin : { ...origin, confirmedAt: at.toISOString() };
}

const isPointOfSaleUpdate = (source: FactSource, origin: StoredOrigin | undefined) =>
  source === 'point-of-sale' && origin?.source === source && !origin.confirmedAt;

// A fact without an origin is older than origins: a person typed it.
const isVouchedFor = (value: unknown, origin: StoredOrigin | undefined) =>
  !isBlank(value) && (!origin || isKnown({ confirmedAt: null, ...origin }));

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

/** How far the recommendation may trust each fact of a row: confirmed by a person, filled in by a machine, or missing. */
export function factStates(
  row: Facts & { factSources: unknown },
): Record<FactName, 'known' | 'unverified' | 'unknown'> {
  const stored = row.factSources as StoredOrigins;
  const states = factNames.map((name) => [name, stateOf(row[name], stored[name])]);
  return Object.fromEntries(states) as ReturnType<typeof factStates>;
}

function stateOf(value: unknown, origin: StoredOrigin | undefined): 'known' | 'unverified' | 'unknown' {
  if (isBlank(value)) return 'unknown';
  return isVouchedFor(value, origin) ? 'known' : 'unverified';
}
