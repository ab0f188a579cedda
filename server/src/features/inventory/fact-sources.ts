import {
  type FactName,
  factNames,
  type FactOrigins,
  type FactSource,
  isKnown,
  type SentSources,
} from '@vitola/contract/facts';

/** Origins as a row keeps them: what is null is left out. */
export type KeptOrigins = Partial<Record<FactName, KeptOrigin>>;
interface KeptOrigin {
  source: FactSource;
  at: string;
  confidence?: number;
  confirmedAt?: string;
}

type Facts = Partial<Record<FactName, unknown>>;

/** Where every fact of a row is from; a fact that is blank is from nowhere. */
export function originsOf(row: { factSources: unknown }): FactOrigins {
  const kept = row.factSources as KeptOrigins;
  return Object.fromEntries(
    factNames.flatMap((name) => {
      const origin = kept[name];
      return origin ? [[name, { confidence: null, confirmedAt: null, ...origin }]] : [];
    }),
  );
}

/** The origins of the facts that are given, as the row keeps them: as sent, else `source`; what is blank has none. */
export function sourcesOf(given: Facts, source: FactSource, at: Date, sent: SentSources = {}): KeptOrigins {
  const facts = factNames.filter((name) => !isBlank(given[name]));
  return Object.fromEntries(facts.map((name) => [name, { source, ...sent[name], at: at.toISOString() }]));
}

/** The facts a change may write, and the origins of all facts after it. */
export interface WrittenFacts<T> {
  fields: T;
  origins: KeptOrigins;
  confirmed: FactName[];
}

/**
 * What a change makes of a row's facts: a fact that stays keeps its origin, or is confirmed when `owner` is sent beside
 * it; a fact that is new is from where the sender says, else the owner's own; a machine's fact is left out where the
 * owner knows the fact already.
 */
export function writeFacts<T extends Facts>(
  before: Facts & { factSources: unknown },
  change: T,
  sent: SentSources,
  at: Date,
): WrittenFacts<T> {
  const fields = { ...change };
  const origins = { ...(before.factSources as KeptOrigins) };
  const confirmed: FactName[] = [];
  for (const name of factNames) {
    const stays = !(name in change) || isSame(before[name], change[name]);
    if (stays) {
      if (sent[name]?.source !== 'owner' || isBlank(before[name])) continue;
      origins[name] = withPerson(origins[name], at);
      confirmed.push(name);
    } else if (isMachine(sent[name]?.source) && isOwners(before[name], origins[name])) {
      delete fields[name];
    } else {
      delete origins[name];
      Object.assign(origins, sourcesOf({ [name]: change[name] }, 'owner', at, sent));
    }
  }
  return { fields, origins, confirmed };
}

function withPerson(origin: KeptOrigin | undefined, at: Date): KeptOrigin {
  if (!origin) return { source: 'owner', at: at.toISOString() };
  return isKnown({ confirmedAt: null, ...origin }) ? origin : { ...origin, confirmedAt: at.toISOString() };
}

const isMachine = (source: FactSource | undefined) => source !== undefined && source !== 'owner';

// A fact from before sources were kept was typed by somebody.
const isOwners = (value: unknown, origin: KeptOrigin | undefined) =>
  !isBlank(value) && (!origin || isKnown({ confirmedAt: null, ...origin }));

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

/** How far the recommendation may trust each fact of a row: a person stands for it, a machine filled it in, or it is missing. */
export function factStates(
  row: Facts & { factSources: unknown },
): Record<FactName, 'known' | 'unverified' | 'unknown'> {
  const kept = row.factSources as KeptOrigins;
  const states = factNames.map((name) => [name, stateOf(row[name], kept[name])]);
  return Object.fromEntries(states) as ReturnType<typeof factStates>;
}

function stateOf(value: unknown, origin: KeptOrigin | undefined): 'known' | 'unverified' | 'unknown' {
  if (isBlank(value)) return 'unknown';
  return isOwners(value, origin) ? 'known' : 'unverified';
}
