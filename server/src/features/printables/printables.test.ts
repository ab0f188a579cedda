import { addCigar, removeCigar } from '@vitola/contract/inventory/cigars';
import { getOwnLounge } from '@vitola/contract/lounge';
import { printShelfTags, printTableTent } from '@vitola/contract/printables';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/read-pdf-text.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Enterprise', loungeName: 'La Señora’s Café' });
});
afterAll(() => world.close());

const add = async (over: object) =>
  (await owner.call(addCigar, { body: { name: 'Robusto', brand: 'Casa Larga', ...over } })).body.id;
const fetchPdf = async (endpoint: typeof printShelfTags | typeof printTableTent, body: object) => {
  const { headers, statusCode, rawPayload } = await world.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { cookie: owner.cookie ?? '' },
    payload: body,
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(rawPayload);
};
const tags = (ids: string[], paper = 'letter', over = {}) =>
  fetchPdf(printShelfTags, { ids, paper, ...over });
const surveyUrl = async () => `http://localhost:3000${(await owner.call(getOwnLounge)).body.customerPath}`;

/** The dark modules of the QR code on the page, read back from its rectangles. */
function modulesIn(rectangles: [number, number, number, number][], size: number): string[] {
  const drawn = rectangles.filter(([, , , height]) => height < 8);
  const module = drawn[0]?.[3] ?? 1;
  const left = Math.min(...drawn.map(([x]) => x)) - 4 * module;
  const top = Math.min(...drawn.map(([, y]) => y)) - 4 * module;
  const at = (value: number) => Math.round(value / module);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [x, y, width] of drawn)
    for (let step = 0; step < at(width); step += 1) (rows[at(y - top)] ?? [])[at(x - left) + step] = '#';
  return rows.map((row) => row.join(''));
}

describe('shelf tags', () => {
  it.each(['paper', 'espresso'])(
    'in the colors of %s show the facts, the band and what the survey’s code does',
    async (colors) => {
      const cigar = {
        brand: 'Padrón',
        name: 'Ñandú Łódź',
        size: '6 x 50',
        strength: 'Full',
        price: '12.5',
        flavorNotes: ['Cedar', 'Cocoa', 'Nuts'],
      };
      const pdf = await tags([await add(cigar)], 'letter', { colors });
      expect(pdf).toMatchObject({ pages: 1, sizes: [[612, 792]] });
      const text = pdf.texts.join('');
      for (const words of [
        'Padrón',
        'PADRÓN',
        'Ñandú Łódź',
        '6 × 50 · Full',
        'Cedar · Cocoa',
        '$12.50',
        'Not sure? Scan and answer five questions.',
      ])
        expect(text).toContain(words);
      expect(text).not.toContain('Nuts');
      const code = encode(await surveyUrl(), { ecc: 'M', border: 4 });
      expect(modulesIn(pdf.rectangles, code.size)).toEqual(rowsOf(code));
    },
  );

  it('are ten to a page, in the order chosen, on Letter or A4', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 21; n += 1) ids.push(await add({ name: `Number ${n}` }));
    const pdf = await tags(ids.toReversed(), 'a4');
    expect(pdf.pages).toBe(3);
    expect(pdf.sizes[0]).toEqual([595.28, 841.89]);
    const order = pdf.texts.filter((text) => text.startsWith('Number'));
    expect([order.length, order[0], order.at(-1)]).toEqual([21, 'Number 20', 'Number 0']);
  });

  it('wrap a long name onto three lines, and set the small words in the sans', async () => {
    const name = 'La Aroma del Valle Gran Reserva Exclusiva de los Señores Añejos de Jalapa, Toro';
    const pdf = await tags([await add({ name, size: '6 x 52' })]);
    expect(pdf.texts.slice(1, 4).join(' ')).toBe(name);
    expect(pdf.fonts).toEqual(['SourceSans3-SemiBold', 'YoungSerif-Regular', 'SourceSans3-Regular']);
  });

  it.each([
    ['Сигара Робусто'],
    ['葉巻 🚬👨‍👩‍👧 ロブスト'],
    ['عربي עברית'],
    ['e\u0301x\u030C\u0323'],
    ['\u{1F1FA}\u{1F1F8} ﷽ ꙮ 𓂀'],
    ['W'.repeat(120)],
    ['“quotes” & <tags> \\ ( ) %'],
  ])('can be drawn for a cigar named %s', async (name) => {
    const pdf = await tags([await add({ name, brand: name })]);
    expect(pdf.pages).toBe(1);
    expect(pdf.rectangles.length).toBeGreaterThan(100);
  });

  it('leave out what is gone or another lounge’s, and are rejected when nothing is left', async () => {
    const [gone, stays] = [await add({ name: 'Gone' }), await add({ name: 'Stays' })];
    await owner.call(removeCigar, { params: { id: gone } });
    expect((await tags([gone, stays])).texts.join('')).not.toContain('Gone');
    const other = await world.owner();
    const answer = await other.call(printShelfTags, { body: { ids: [stays], paper: 'a4' } });
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });
});

it('a file is named by our own words, whatever the lounge is called', async () => {
  const odd = await world.owner({ loungeName: 'a"; filename="evil.exe\\' });
  const answer = await odd.call(printTableTent, { body: { paper: 'letter' } });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="vitola-table-tent.pdf"');
});

/** A code as rows of signs, as `modulesIn` reads it. */
const rowsOf = ({ data }: { data: boolean[][] }) =>
  data.map((row) => row.map((dark) => (dark ? '#' : ' ')).join(''));

describe('a table tent', () => {
  it.each([
    ['letter', 'paper', 1],
    ['letter', 'espresso', 2],
    ['a4', 'paper', 2],
    ['a4', 'espresso', 1],
  ])(
    'on %s in the colors of %s, %i to a sheet, says on each side who asks what, and why to scan',
    async (paper, colors, perSheet) => {
      const pdf = await fetchPdf(printTableTent, { paper, colors, perSheet });
      const text = pdf.texts.join('|');
      for (const words of [
        'La Señora’s Café',
        'Which cigar tonight?',
        'Five questions, three cigars from our shelf.',
        'Scan me',
      ])
        expect([words, text.split(words).length - 1]).toEqual([words, 2 * perSheet]);
      expect(pdf.texts.filter((words) => words === 'Fold' || words === 'Cut')).toEqual(
        perSheet === 1 ? ['Fold'] : ['Fold', 'Cut'],
      );
      expect(pdf.pages).toBe(1);
    },
  );

  it('has the survey’s code, 50 mm wide without its white margin', async () => {
    const pdf = await fetchPdf(printTableTent, { paper: 'letter' });
    const code = encode(await surveyUrl(), { ecc: 'M', border: 4 });
    expect(modulesIn(pdf.rectangles, code.size)).toEqual(rowsOf(code));
    const dark = pdf.rectangles.filter(([, , , height]) => height < 8);
    const right = Math.max(...dark.map(([x, , width]) => x + width));
    const left = Math.min(...dark.map(([x]) => x));
    expect(((right - left) / 72) * 25.4).toBeCloseTo(50, 1);
  });
});
