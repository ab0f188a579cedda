import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';
import type { DeviceStorage } from './device-storage.ts';

const nothing: DeviceStorage = {
  databases: [],
  caches: [],
  local: [],
  session: [],
  cookies: [],
  history: [{ address: 'https://vitola.test/trial', state: { __TSR_index: 0, key: 'a' } }],
  unread: [],
};
const madeAt = Date.parse('2026-05-01T18:00:00Z');
const sealed = { place: 1, tag: 't', kind: 'result', keyId: 'k', text: 'Ab_-'.repeat(60), madeAt };
const queue = (...rows: unknown[]) => ({
  ...nothing,
  databases: [{ name: 'vitola-queue', store: 'rows', rows }],
});
const copied = (...rows: unknown[]) => ({
  ...nothing,
  databases: [{ name: 'vitola-queue-copy', store: 'rows', rows }],
});
const cache = (name: string, ...stored: [path: string, text: string][]) => ({
  ...nothing,
  caches: [
    { name, entries: stored.map(([path, text]) => ({ path, storedAt: madeAt, text: async () => text })) },
  ],
});
const shelf = { shelf: { policyVersion: 'v7', cigars: [{}, {}] }, takenAt: madeAt };

it('an empty device has nothing to say', async () => {
  expect(await describeDevice(nothing)).toEqual([]);
});

const codesOf = (range: unknown, used: unknown): DeviceStorage => ({
  ...nothing,
  local: [
    ['vitola-pick-codes', JSON.stringify(range)],
    ['vitola-pick-codes-used', JSON.stringify(used)],
  ],
});
const rangeId = '5f0c8a52-33a5-4f4e-9d0c-2f1f4d3f8a11';
const givenOf = (row: unknown): DeviceStorage => ({
  ...nothing,
  databases: [{ name: 'vitola-given-codes', store: 'ranges', rows: [row] }],
});
const range = { rangeId: 'r', codes: ['', '', 'KBDF', 'KBDG'], until: '2026-05-02T04:00:00Z', loungeId: 'a' };

it.each<[string, DeviceStorage, string, RegExp]>([
  ['pick codes that are left', codesOf(range, [['r', 3]]), 'lounge', /^Pick codes .*: 1 code left, which no/],
  ['pick codes of which none was given', codesOf(range, null), 'lounge', /: 4 codes left/],
  ['pick codes with a guest’s name', codesOf({ ...range, name: 'Ana' }, null), 'unknown', /something else/],
  ['pick codes that are none', codesOf({ ...range, codes: ['ana@x'] }, null), 'unknown', /something else/],
  ['counts of codes that are none', codesOf(range, [['r', 'Ana']]), 'unknown', /something else/],
  ['how many codes were given', givenOf({ rangeId, count: 7 }), 'lounge', /^How many .*: 7 codes, not which/],
  ['a count of codes with a name', givenOf({ rangeId, count: 7, name: 'Ana' }), 'unknown', /something else/],
  ['a copy of sealed rows', copied(sealed, sealed), 'sealed', /^A copy of 2 sealed entries, for the case/],
  [
    'a copy that is not sealed',
    copied({ ...sealed, text: 'Ana' }),
    'unknown',
    /named vitola-queue-copy: 1 row/,
  ],
  [
    'sealed rows',
    queue(sealed, { ...sealed, kind: 'event' }),
    'sealed',
    /^2 sealed entries of 1 guest since May 1, 2026/,
  ],
  [
    'rows that are set apart',
    queue({ ...sealed, place: -9 }),
    'sealed',
    /under a key that the server no longer has/,
  ],
  [
    'a row that is not sealed',
    queue({ ...sealed, text: '{"email":"ana@example.com"}' }),
    'unknown',
    /^1 row in rows/,
  ],
  ['a row with one more field', queue({ ...sealed, email: 'ana@example.com' }), 'unknown', /not sealed/],
  [
    'another database',
    { ...nothing, databases: [{ name: 'x', store: 's', rows: [1] }] },
    'unknown',
    /database named x/,
  ],
  [
    'a shelf',
    cache('vitola-tablet', ['/stored-shelf/a', JSON.stringify(shelf)]),
    'lounge',
    /2 cigars, taken May 1, 2026, .* engine version v7/,
  ],
  [
    'a shelf with more in it',
    cache('vitola-tablet', ['/a', JSON.stringify({ ...shelf, guest: 'Ana' })]),
    'unknown',
    /something else in it: guest/,
  ],
  ['no shelf', cache('vitola-tablet', ['/a', 'Ana']), 'unknown', /^Something other than a shelf/],
  [
    'a release',
    cache('vitola-survey /lounge/a 0123456789abcdef', ['/lounge/a', '']),
    'lounge',
    /^The guests’ page \/lounge\/a .* version 01234567: 1 file, stored May 1/,
  ],
  ['a vault', cache('vitola-vault', ['/vault/stored', '']), 'guest', /^A member’s vault/],
  ['other files', cache('spare', ['/a', '']), 'unknown', /^Stored files named spare: 1 file/],
  [
    'rows that could not be sealed',
    {
      ...nothing,
      local: [
        ['vitola-queue.000000000001.a', '{"id":1}'],
        ['vitola-queue.000000000002.b', '{"id":2}'],
      ],
    },
    'guest',
    /\(2 entries in local storage\)/,
  ],
  [
    'a guest in this tab',
    { ...nothing, session: [['vitola-guest', '{"state":1}']] },
    'guest',
    /using it right now \(this tab\)/,
  ],
  ['who is signed in', { ...nothing, local: [['vitola.signed-in', 'a']] }, 'account', /^Who is signed in/],
  [
    'another entry',
    { ...nothing, local: [['ana', 'x']] },
    'unknown',
    /^Something named ana \(local storage\)/,
  ],
  ['a cookie', { ...nothing, cookies: ['ana'] }, 'unknown', /^A cookie named ana/],
  [
    'a share in the history',
    { ...nothing, history: [{ address: 'https://vitola.test/share/a', state: null }] },
    'guest',
    /history of this tab/,
  ],
  [
    'a state in the history',
    { ...nothing, history: [{ address: 'https://vitola.test/', state: { email: 'x' } }] },
    'unknown',
    /^email, in the history/,
  ],
  [
    'what can’t be read',
    { ...nothing, unread: ['databases'] },
    'unknown',
    /did not let this page read its databases/,
  ],
])('names %s', async (_, storage, kind, text) => {
  expect(await describeDevice(storage)).toEqual([{ kind, text: expect.stringMatching(text) as string }]);
});
