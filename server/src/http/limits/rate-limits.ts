import { isIP } from 'node:net';
import type { Limit } from '@vitola/contract/endpoint';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors/app-error.ts';
import type { SharedCounts } from './shared-counts.ts';

interface Allowance {
  points: number;
  seconds: number;
}

/**
 * What a limit counts: calls of a class by address (`Limit`), calls by API key (`key`), wrong passwords by account
 * (`account`) or by known device (`device`), wrong codes of the second step by account or by known device
 * (`second-step`), unknown member codes by lounge (`member-code`), unknown codes of palate cards (`palate-card`), of
 * pairings (`pairing-code`) or of tables of phones (`table-code`) by address, wrong PINs by shared device (`device-pin`) or by lounge (`lounge-pin`), and survey events sent to a lounge's webhooks by lounge and address (`survey-events`) or by lounge
 * (`lounge-survey-events`), and tables of phones opened by address (`new-tables`) or in a lounge (`lounge-tables`).
 */
export type RateLimitKey =
  | Limit
  | 'key'
  | 'account'
  | 'device'
  | 'second-step'
  | 'member-code'
  | 'palate-card'
  | 'pairing-code'
  | 'table-code'
  | 'new-tables'
  | 'lounge-tables'
  | 'device-pin'
  | 'lounge-pin'
  | 'survey-events'
  | 'lounge-survey-events';

/** How often one address may call, per class of calls. A lounge with 60 surveys an hour behind one address stays far below. */
export const rateLimits = {
  production: {
    'sign-in': { points: 20, seconds: 300 },
    'sign-up': { points: 10, seconds: 3600 },
    mail: { points: 5, seconds: 900 },
    lead: { points: 40, seconds: 900 },
    guest: { points: 600, seconds: 60 },
    write: { points: 300, seconds: 60 },
    read: { points: 1200, seconds: 60 },
    event: { points: 1200, seconds: 60 },
    // A call has up to 100 rows.
    rows: { points: 120, seconds: 60 },
    upload: { points: 300, seconds: 3600 },
    key: { points: 600, seconds: 60 },
    account: { points: 20, seconds: 3600 },
    device: { points: 20, seconds: 3600 },
    'second-step': { points: 10, seconds: 3600 },
    'member-code': { points: 30, seconds: 900 },
    'palate-card': { points: 30, seconds: 900 },
    'pairing-code': { points: 30, seconds: 900 },
    'table-code': { points: 30, seconds: 900 },
    'new-tables': { points: 120, seconds: 3600 },
    'lounge-tables': { points: 400, seconds: 3600 },
    'device-pin': { points: 10, seconds: 900 },
    'lounge-pin': { points: 40, seconds: 900 },
    'survey-events': { points: 300, seconds: 3600 },
    'lounge-survey-events': { points: 1000, seconds: 3600 },
  },
  local: {
    'sign-in': { points: 200, seconds: 300 },
    'sign-up': { points: 200, seconds: 3600 },
    mail: { points: 100, seconds: 900 },
    lead: { points: 400, seconds: 900 },
    guest: { points: 6000, seconds: 60 },
    write: { points: 3000, seconds: 60 },
    read: { points: 12_000, seconds: 60 },
    event: { points: 12_000, seconds: 60 },
    rows: { points: 1200, seconds: 60 },
    upload: { points: 3000, seconds: 3600 },
    key: { points: 6000, seconds: 60 },
    account: { points: 200, seconds: 3600 },
    device: { points: 200, seconds: 3600 },
    'second-step': { points: 100, seconds: 3600 },
    'member-code': { points: 300, seconds: 900 },
    'palate-card': { points: 300, seconds: 900 },
    'pairing-code': { points: 300, seconds: 900 },
    'table-code': { points: 300, seconds: 900 },
    'new-tables': { points: 1200, seconds: 3600 },
    'lounge-tables': { points: 4000, seconds: 3600 },
    'device-pin': { points: 100, seconds: 900 },
    'lounge-pin': { points: 400, seconds: 900 },
    'survey-events': { points: 3000, seconds: 3600 },
    'lounge-survey-events': { points: 10_000, seconds: 3600 },
  },
} as const satisfies Record<string, Record<RateLimitKey, Allowance>>;

/** Counts calls by class and by caller: an address, or the key or id that the class counts by. */
export interface RateLimits {
  /** Counts one call; throws TOO_MANY with the seconds to wait when the limit is used up. */
  take(limit: RateLimitKey, address: string): Promise<void>;
  /** Undoes one `take`. */
  giveBack(limit: RateLimitKey, address: string): Promise<void>;
}

/** The first `groups` groups of an IPv6 address; undefined for any other caller. */
function networkOf(address: string, groups: number): string | undefined {
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return undefined;
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const mappedIpv4 = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

/** The caller that an address counts as: for IPv6 its /64 network, since one household owns all addresses in it. */
export const callerOf = (address: string): string => mappedIpv4(address) ?? networkOf(address, 4) ?? address;

/** The site that an address also counts as: for IPv6 its /48 network, since one customer may own all 65,536 /64 networks in it. */
export const siteOf = (address: string): string | undefined =>
  mappedIpv4(address) ? undefined : networkOf(address, 3);

/** All callers of one site together may call this many times as often as one caller: a phone network is one site, too. */
const siteFactor = 16;

/** The limits that keep somebody from guessing or from filling mailboxes: with N processes, N times as much would be too much. */
const sharedLimits: ReadonlySet<string> = new Set<RateLimitKey>([
  'sign-in',
  'sign-up',
  'mail',
  'lead',
  'account',
  'device',
  'second-step',
  'member-code',
  'palate-card',
  'pairing-code',
  'table-code',
  'device-pin',
  'lounge-pin',
]);

/** Rate limits: in memory, of this process alone; with `shared`, those against guessing count in all processes together. */
export function createRateLimits(table: Record<RateLimitKey, Allowance>, shared?: SharedCounts): RateLimits {
  const limiterOf = (name: string, limit: string, points: number, duration: number): RateLimiterAbstract =>
    shared && sharedLimits.has(limit)
      ? shared.limiter(name, points, duration)
      : new RateLimiterMemory({ points, duration });
  const limitersOf = (whose: string, factor: number) =>
    new Map(
      Object.entries(table).map(([limit, { points, seconds }]) => [
        limit,
        limiterOf(`${limit} ${whose}`, limit, points * factor, seconds),
      ]),
    );
  const [callers, sites] = [limitersOf('caller', 1), limitersOf('site', siteFactor)];
  const keyOf = (limit: string, counted: string) =>
    shared && sharedLimits.has(limit) ? shared.keyOf(counted) : counted;
  return {
    async take(limit, address) {
      try {
        await callers.get(limit)?.consume(keyOf(limit, callerOf(address)));
        // Counted after the caller's own limit: a caller over its limit uses up nothing of its neighbors'.
        const site = siteOf(address);
        if (site) await sites.get(limit)?.consume(keyOf(limit, site));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new AppError('TOO_MANY', undefined, { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
      }
    },
    async giveBack(limit, address) {
      await callers.get(limit)?.reward(keyOf(limit, callerOf(address)));
      const site = siteOf(address);
      if (site) await sites.get(limit)?.reward(keyOf(limit, site));
    },
  };
}

/** No rate limits, for load tests. */
export const noRateLimits: RateLimits = { take: async () => undefined, giveBack: async () => undefined };
