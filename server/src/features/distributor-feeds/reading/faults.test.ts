import { randomUUID } from 'node:crypto';
import { addFeed, changeFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { startDistributor } from '@vitola/stand-ins/distributor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFeedOf,
  distributorList,
  feedsOf,
  fetchAgain,
  followFeed,
  offersOf,
  ownerWithShelf,
} from '../../../../test/world/feeds.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await ownerWithShelf(world);
});
afterAll(() => world.close());

const sentenceOf = async (url: string, more = {}) => {
  const { status, body } = await owner.call(addFeed, {
    body: { name: `House ${randomUUID()}`, url, ...more },
  });
  return [status, body.fields?.['url'] ?? body.fields?.['signIn']];
};

describe('an address that is no list', () => {
  it.each([
    ['http://lists.example/a.csv', 'Enter an address that starts with https://'],
    ['ftp://lists.example/a.csv', 'Enter an address that starts with https://'],
    ['https://10.0.0.7/a.csv', 'That address is private: lists are fetched from public addresses only.'],
    ['https://[::1]/a.csv', 'That address is private: lists are fetched from public addresses only.'],
    ['https://localhost/a.csv', 'That address is private: lists are fetched from public addresses only.'],
    [
      'https://me:secret@lists.example/a.csv',
      'Leave name and password out of the address, and enter them below it.',
    ],
    ['lists.example', 'Enter the whole address, such as https://distributor.example/list.csv'],
  ])('%s is refused with a sentence', async (url, sentence) => {
    expect(await sentenceOf(url)).toEqual([400, sentence]);
  });

  it('is refused where its server cannot be reached', async () => {
    const gone = await startDistributor();
    gone.close();
    const other = await createWorld({ feeds: { localOrigins: [gone.origin] } });
    const theirs = await ownerWithShelf(other);
    const { body } = await theirs.call(addFeed, { body: { name: 'Gone', url: gone.url('/list.csv') } });
    expect(body.fields).toEqual({ url: 'The distributor’s server can’t be reached. Check the address.' });
    await other.close();
  });
});

describe('an answer that is no list', () => {
  it.each([
    [
      'a page to sign in',
      { body: '<!DOCTYPE html><html><form>Sign in</form></html>' },
      'This is a web page, such as one to sign in, and not a list.',
    ],
    ['nothing', { body: '' }, 'The answer is empty.'],
    [
      'a picture',
      { body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]) },
      'This is a picture, not a table. Please save the table as CSV.',
    ],
    [
      '404',
      { status: 404, body: 'no' },
      'There is nothing at this address: the server answered that it does not know it.',
    ],
    [
      '500',
      { status: 500 },
      'The distributor’s server answered 500 instead of the list. It may work again later.',
    ],
    ['402', { status: 402 }, 'The distributor’s server answered 402 instead of the list.'],
    [
      '401',
      { status: 401 },
      'The distributor’s server wants a sign-in, or does not accept this one. Check it.',
    ],
    ['100 MB', { megabytes: 100 }, 'The list has more than 20 MB. Ask the distributor for a shorter one.'],
    ['an answer without end', { hangs: true }, 'The distributor’s server did not send the list in time.'],
    [
      'cut off JSON',
      { body: '[{"name":"Casa Larga To' },
      'This begins like JSON, but it is none. It may have been cut off.',
    ],
    ['JSON without a list', { body: '{"error":"no such customer"}' }, 'The JSON has no list of items.'],
    [
      'a header without rows',
      { body: 'Name,Cost\n' },
      'The file has a header but no rows. Please add the cigars below it.',
    ],
    [
      'a redirect to this machine',
      { status: 302, headers: { location: 'http://127.0.0.1:1/admin' } },
      'It leads to another address. Enter an address that starts with https://',
    ],
    [
      'a redirect to a private address',
      { status: 307, headers: { location: 'https://192.168.1.1/list.csv' } },
      'It leads to another address. That address is private: lists are fetched from public addresses only.',
    ],
    [
      'a redirect to itself',
      { status: 301, headers: { location: '/fault' } },
      'The address leads from one to the next without end.',
    ],
  ])('%s is refused with a sentence, and nothing is stored', async (_, answer, sentence) => {
    world.distributor.answer('/fault', answer);
    expect(await sentenceOf(world.distributor.url('/fault'))).toEqual([400, sentence]);
    expect(await feedsOf(owner)).toEqual([]);
  });
});

describe('a list in the wild', () => {
  const row = 'CL-20,Casa Larga Toro,6.40,3';
  const csv = `Item Number,Name,Unit Cost,Available\n${row}\n`;
  const item = { item_number: 'CL-20', name: 'Casa Larga Toro', unit_cost: 6.4, available: true };
  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    [
      'Windows-1252',
      Buffer.from(csv.replace('Larga', 'Larga').concat('X-1,Padr\u00f3n Se\u00f1or,9.00,1\n'), 'latin1'),
    ],
    ['semicolons and decimal commas', csv.replaceAll(',', ';').replace('6.40', '6,40')],
    ['titles and totals', `House price list\n\n${csv}Total,,6.40,\n`],
    ['JSON: a list of objects', JSON.stringify([item])],
    ['JSON: a list within', JSON.stringify({ meta: { pages: 1 }, data: { products: [item] } })],
    [
      'JSON: facts within facts',
      JSON.stringify([
        { item_number: 'CL-20', name: 'Casa Larga Toro', cost: { unit: 6.4 }, stock: { available: 3 } },
      ]),
    ],
    [
      'JSON: a list of lists',
      JSON.stringify([
        ['Item Number', 'Name', 'Unit Cost', 'Available'],
        ['CL-20', 'Casa Larga Toro', 6.4, 3],
      ]),
    ],
    [
      'JSON: by number',
      JSON.stringify({ 'CL-20': item, 'X-1': { ...item, item_number: 'X-1', name: 'Casa Larga Lancero' } }),
    ],
    [
      'JSON: an object a line',
      `${JSON.stringify(item)}\n${JSON.stringify({ ...item, item_number: 'X-1', name: 'Other Thing' })}\n`,
    ],
  ])('is read: %s', async (_, body) => {
    const theirs = await ownerWithShelf(world);
    const id = await followFeed(world, theirs, { body });
    expect((await feedsOf(theirs))[0]?.problem).toBeNull();
    expect(await offersOf(theirs)).toMatchObject([
      { cigarId: theirs.toro, costCents: 640, availability: 'in-stock' },
    ]);
    expect(id).toBeTruthy();
  });

  it('follows a redirect, but sends the sign-in to its own server only', async () => {
    const elsewhere = await startDistributor();
    const { distributor } = world;
    const other = await createWorld({ feeds: { localOrigins: [distributor.origin, elsewhere.origin] } });
    const theirs = await ownerWithShelf(other);
    distributor.answer('/moved', { status: 302, headers: { location: elsewhere.url('/list.csv') } });
    elsewhere.answer('/list.csv', csv);
    const signIn = { kind: 'password', user: 'house', password: 'ash and ember' } as const;
    const { status } = await theirs.call(addFeed, {
      body: { name: 'House', url: distributor.url('/moved'), signIn },
    });
    expect(status).toBe(200);
    expect(distributor.received.at(-1)?.headers.authorization).toBe(
      `Basic ${Buffer.from('house:ash and ember').toString('base64')}`,
    );
    expect(elsewhere.received.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    elsewhere.close();
    await other.close();
  });
});

describe('a sign-in', () => {
  const secret = 'tobacco-token-4711';
  const signIn = { kind: 'header', header: 'X-Api-Key', token: secret } as const;

  it('is sent, and is in no answer, log row, job or backup of the tables', async () => {
    const theirs = await ownerWithShelf(world);
    world.distributor.answer('/keyed?customer=key-in-address', distributorList);
    const url = world.distributor.url('/keyed?customer=key-in-address');
    const { body } = await theirs.call(addFeed, { body: { name: 'House', url, signIn } });
    expect(world.distributor.received.at(-1)?.headers['x-api-key']).toBe(secret);
    expect(body).toMatchObject({ signIn: 'header', address: `${new URL(url).host}/keyed` });
    const tables = [
      'distributor_feeds',
      'imports',
      'import_rows',
      'audit_log',
      'idempotency_keys',
      'jobs.job',
    ];
    for (const table of tables) {
      const { rows } = await world.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
      const stored = rows.map(({ row }) => row).join('\n');
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain('key-in-address');
    }
    expect(JSON.stringify([body, await feedsOf(theirs)])).not.toMatch(/tobacco-token|key-in-address/);
  });

  it('stays with another path, and is dropped with another server', async () => {
    const elsewhere = await startDistributor();
    const other = await createWorld({
      feeds: { localOrigins: [world.distributor.origin, elsewhere.origin] },
    });
    const theirs = await ownerWithShelf(other);
    const { distributor } = world;
    distributor.answer('/first', distributorList);
    distributor.answer('/second', distributorList);
    elsewhere.answer('/third', distributorList);
    const { body } = await theirs.call(addFeed, {
      body: { name: 'House', url: distributor.url('/first'), signIn },
    });
    const change = (url: string) =>
      theirs.call(changeFeed, { params: { id: body.id }, body: { name: 'House', url } });
    expect((await change(distributor.url('/second'))).body.signIn).toBe('header');
    expect(distributor.received.at(-1)?.headers['x-api-key']).toBe(secret);
    expect((await change(elsewhere.url('/third'))).body.signIn).toBe('none');
    expect(elsewhere.received.at(-1)?.headers['x-api-key']).toBeUndefined();
    elsewhere.close();
    await other.close();
  });

  it('can’t set a header of the request itself', async () => {
    const { status } = await owner.call(addFeed, {
      body: {
        name: 'House',
        url: world.distributor.url('/keyed'),
        signIn: { kind: 'header', header: 'Host', token: 'elsewhere' },
      },
    });
    expect(status).toBe(400);
  });
});

describe('a feed that is followed', () => {
  it.each([
    ['gone', { status: 404 }, /There is nothing at this address/],
    ['a page to sign in', { body: '<html>Sign in</html>' }, /web page/],
    ['cut off', { body: distributorList.split('\n').slice(0, 2).join('\n') }, /1 of the 4 rows/],
    [
      'without a column',
      { body: distributorList.replace('Wholesale Unit Price', 'Something') },
      /no longer has the column “Wholesale Unit Price”/,
    ],
  ])('keeps what it said while it is %s, says why, and works again', async (_, answer, sentence) => {
    const theirs = await ownerWithShelf(world);
    const id = await followFeed(world, theirs);
    const before = await offersOf(theirs);
    world.distributor.answer(`/${theirs.loungeId}.csv`, answer);
    const broken = await fetchAgain(theirs, id);
    expect(broken.problem?.sentence).toMatch(sentence);
    const inAnHour = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    expect(broken.nextFetchAt).toBe(inAnHour);
    expect(await offersOf(theirs)).toEqual(before);
    world.distributor.answer(`/${theirs.loungeId}.csv`, distributorList);
    expect((await fetchAgain(theirs, id)).problem).toBeNull();
  });

  it('keeps the cost of an item that is no longer listed, but not whether there is any', async () => {
    const theirs = await ownerWithShelf(world);
    const id = await followFeed(world, theirs);
    world.clock.advance(60_000);
    const list = distributorList.split('\n').filter((line) => !line.startsWith('CL-20'));
    world.distributor.answer(`/${theirs.loungeId}.csv`, list.join('\n'));
    await fetchAgain(theirs, id);
    const toro = (await offersOf(theirs)).find(({ name }) => name === 'Toro');
    expect(toro).toMatchObject({ costCents: 640, availability: 'unknown' });
  });
});

it('does not exist for another lounge', async () => {
  const mine = await ownerWithShelf(world);
  const id = await followFeed(world, mine);
  const theirs = await ownerWithShelf(world);
  expect((await theirs.call(changeFeed, { params: { id }, body: { name: 'Mine now' } })).status).toBe(404);
  expect([await feedsOf(theirs), await offersOf(theirs)]).toEqual([[], []]);
  expect((await addFeedOf(world, theirs)).status).toBe(200);
  expect(await feedsOf(mine)).toHaveLength(1);
});
