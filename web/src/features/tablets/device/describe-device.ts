import { givenCodesDatabase } from '../../../offline/given-codes.ts';
import type { StoredShelf } from '../../../offline/stored-shelf.ts';
import { noRows, type RowTally, withRows } from '../../../offline/row-tally.ts';
import { copyName, databaseName as queueName } from '../../../offline/sealed/row-databases.ts';
import type { StoredRow } from '../../../offline/sealed/sealed-row.ts';
import { formatCount } from '../../../text/count.ts';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import type { DeviceStorage, StoredCache } from './device-storage.ts';
import type { Finding } from './finding.ts';
import { describeGivenCodes, describePickCodes, isOfPickCodes } from './describe-pick-codes.ts';
import { nameEntries } from './name-entries.ts';

const sealedFields = ['place', 'tag', 'kind', 'keyId', 'text', 'madeAt', 'isTimeKnown'];
const guestCaches = /^vitola-vault/;
const releaseCache = /^vitola-survey (\S+) (\S+)$/;

/** Says in plain words what was found on a device, the lounge's things first. */
export async function describeDevice(storage: DeviceStorage): Promise<Finding[]> {
  const ofCaches = await Promise.all(storage.caches.map(describeCache));
  const found = [
    ...ofCaches.flat(),
    ...storage.databases.flatMap(describeDatabase),
    ...describePickCodes(storage.local),
    ...nameEntries(
      'local storage',
      storage.local.filter(([name]) => !isOfPickCodes(name)),
    ),
    ...nameEntries('this tab', storage.session),
    ...storage.cookies.map((name): Finding => ({ kind: 'unknown', text: `A cookie named ${name}.` })),
    ...describeHistory(storage.history),
    ...storage.unread.map((what): Finding => ({
      kind: 'unknown',
      text: `The browser did not let this page read its ${what}.`,
    })),
  ];
  const order: Finding['kind'][] = ['guest', 'unknown', 'sealed', 'lounge', 'account'];
  return found.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

const atTime = (at: number): string => formatDateTime(new Date(at).toISOString(), deviceTimeZone());

async function describeCache(cache: StoredCache): Promise<Finding[]> {
  if (cache.name === 'vitola-tablet') return Promise.all(cache.entries.map(describeShelf));
  const [, address, release] = releaseCache.exec(cache.name) ?? [];
  if (address && release) return [describeRelease(cache, address, release)];
  if (guestCaches.test(cache.name) && cache.entries.length > 0)
    return [{ kind: 'guest', text: `A member’s vault, or its page: ${files(cache)}.` }];
  if (cache.entries.length === 0) return [];
  return [{ kind: 'unknown', text: `Stored files named ${cache.name}: ${files(cache)}.` }];
}

const files = ({ entries }: StoredCache): string => formatCount(entries.length, 'file');

function describeRelease(cache: StoredCache, address: string, release: string): Finding {
  const storedAt = cache.entries.find(({ path }) => path === address)?.storedAt;
  const when = storedAt === undefined ? '' : `, stored ${atTime(storedAt)}`;
  return {
    kind: 'lounge',
    text: `The guests’ page ${address} with its words, engine and drawings, version ${release.slice(0, 8)}: ${files(cache)}${when}.`,
  };
}

async function describeShelf({ path, text }: StoredCache['entries'][number]): Promise<Finding> {
  try {
    const { shelf, takenAt, ...more } = JSON.parse(await text()) as StoredShelf;
    const cigars = formatCount(shelf.cigars?.length ?? 0, 'cigar');
    const others = Object.keys(more);
    if (others.length > 0)
      return { kind: 'unknown', text: `A stored shelf with something else in it: ${others.join(', ')}.` };
    return {
      kind: 'lounge',
      text: `The lounge’s shelf and settings: ${cigars}, taken ${atTime(takenAt)}, engine version ${shelf.policyVersion}.`,
    };
  } catch {
    return { kind: 'unknown', text: `Something other than a shelf is stored as ${path}.` };
  }
}

function describeDatabase({ name, store, rows }: DeviceStorage['databases'][number]): Finding[] {
  if (rows.length === 0) return [];
  if (name === givenCodesDatabase) return describeGivenCodes(rows);
  if (name === copyName && rows.every(isSealed))
    return [
      {
        kind: 'sealed',
        text: `A copy of ${formatCount(rows.length, 'sealed entry', 'sealed entries')}, for the case that the browser damages the first.`,
      },
    ];
  if (name !== queueName)
    return [{ kind: 'unknown', text: `A database named ${name}: ${formatCount(rows.length, 'row')}.` }];
  const sealed = rows.filter(isSealed);
  const others = rows.length - sealed.length;
  const waiting = sealed.filter(({ place }) => place >= 0);
  const apart = sealed.filter(({ place }) => place < 0);
  const found: Finding[] = [];
  if (waiting.length > 0)
    found.push({ kind: 'sealed', text: `${tallied(waiting)}. Only the server can read them.` });
  if (apart.length > 0)
    found.push({
      kind: 'sealed',
      text: `${tallied(apart)}, under a key that the server no longer has. Nobody can read them.`,
    });
  if (others > 0)
    found.push({
      kind: 'unknown',
      text: `${formatCount(others, 'row')} in ${store} that ${others === 1 ? 'is' : 'are'} not sealed.`,
    });
  return found;
}

// Sealed text is base64url, of a point, a nonce and what is encrypted: no sentence looks like it.
function isSealed(row: unknown): row is StoredRow {
  if (typeof row !== 'object' || row === null) return false;
  const { text } = row as Partial<StoredRow>;
  const isKnown = Object.keys(row).every((field) => sealedFields.includes(field));
  return isKnown && typeof text === 'string' && text.length > 120 && /^[\w-]+$/.test(text);
}

function tallied(rows: readonly StoredRow[]): string {
  const { guests, since }: RowTally = withRows(noRows, rows);
  const of = guests > 0 ? ` of ${formatCount(guests, 'guest')}` : '';
  return `${formatCount(rows.length, 'sealed entry', 'sealed entries')}${of} since ${atTime(since)}`;
}

const routerKeys = /^(__TSR_\w+|__temp\w+|__hash\w+|key|step|layers|vitola\w*)$/i;

function describeHistory(entries: DeviceStorage['history']): Finding[] {
  const found = entries.flatMap(({ address, state }): Finding[] => {
    const { pathname } = new URL(address);
    const keys = typeof state === 'object' && state !== null ? Object.keys(state) : [];
    const unknown = keys.filter((key) => !routerKeys.test(key));
    return [
      ...(pathname.startsWith('/share')
        ? [{ kind: 'guest', text: 'A guest’s shared cigars, in the history of this tab.' } as const]
        : []),
      ...unknown.map((key): Finding => ({ kind: 'unknown', text: `${key}, in the history of this tab.` })),
    ];
  });
  return found.filter((one, at) => found.findIndex(({ text }) => text === one.text) === at);
}
