import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import * as api from '@vitola/contract/inventory/imports';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testJpeg, testPicture } from '../../../../test/stubs/photos.ts';
import { commit, rowsOf, shelfOf, uploadTable } from '../../../../test/world/imports.ts';
import { startModelWorld } from '../../../../test/world/model-world.ts';
import { createWorld, type Owner } from '../../../../test/world/world.ts';

const dailyCalls = 8;
const { world, chat, warnings, close } = await startModelWorld(dailyCalls);
afterAll(close);
let owner: Owner;
beforeEach(async () => {
  owner = await world.owner({ plan: 'Professional' });
  warnings.length = 0;
});

const exclusivo = {
  line: 'PADRON 1964 ANN. EXCLUSIVO MADURO 5 1/2x50   12   $18.50',
  brand: 'Padron',
  name: '1964 Anniversary Exclusivo Maduro',
  size: '5.5 x 50',
  quantity: 12,
  isReadable: true,
};
const toro = {
  line: 'Casa Nueva Toro 4',
  brand: 'Casa Nueva',
  name: 'Toro',
  size: null,
  quantity: 4,
  isReadable: true,
};
const says = (...lines: object[]) => ({ content: JSON.stringify({ lines }) });
const upload = async (picture?: Buffer) => uploadTable(owner, picture ?? (await testJpeg()), 'invoice.jpg');
const read = async (...lines: object[]) => {
  chat.answerWith(says(...lines));
  const { status, body } = await upload();
  expect(status).toBe(200);
  return body as unknown as Awaited<ReturnType<typeof owner.call<typeof api.getImport>>>['body'];
};
const addToro = () =>
  owner.call(addCigar, { body: { brand: 'Casa Nueva', name: 'Toro', price: '9.00', stock: 12 } });

describe('a picture of a list', () => {
  it('becomes an import: a cigar of the catalog is new, and every other row waits for a decision', async () => {
    await addToro();
    const lancero = { ...toro, line: 'C. Nueva Lancero', name: 'Lancero', quantity: null };
    const blurred = {
      ...exclusivo,
      name: '1964 Anniversary Imperial Natural',
      size: null,
      isReadable: false,
    };
    const { id, source, counts, notes } = await read(exclusivo, toro, lancero, blurred);
    expect({ source, counts }).toMatchObject({ source: 'picture', counts: { new: 1, doubtful: 3 } });
    expect(notes.join()).toContain('Prices are not read.');
    const rows = await rowsOf(owner, id);
    expect(rows.map(({ label, kind, isOnShelf }) => [label, kind, isOnShelf])).toEqual([
      ['Padrón 1964 Anniversary Exclusivo Maduro', 'new', false],
      ['Casa Nueva Toro', 'doubtful', true],
      ['Casa Nueva Lancero', 'doubtful', false],
      ['Padrón 1964 Anniversary Imperial Natural', 'doubtful', false],
    ]);
    expect(rows[0]?.reason).toBe(
      `In the picture: “${exclusivo.line.replace('   ', ' ').replace('   ', ' ')}”.`,
    );
    expect(rows[1]?.changes).toMatchObject([{ field: 'Stock Quantity', from: '12', to: '4' }]);
    expect(rows[2]?.reason).toContain('neither on your shelf nor in the catalog');
    expect(rows[3]?.reason).toContain('Hard to read.');
    expect((await shelfOf(owner)).map(({ name, stock }) => [name, stock])).toEqual([['Toro', 12]]);
  });

  it('is decided, applied and undone like any other import', async () => {
    await addToro();
    const lancero = { ...toro, line: 'Casa Nueva Lancero 3', name: 'Lancero', quantity: 3 };
    const corona = { ...toro, line: 'Casa Nueva Corona', name: 'Corona', quantity: null };
    const { id } = await read(exclusivo, toro, lancero, corona);
    const decide = (row: number, choice: string) =>
      owner.call(api.decideImportRows, { params: { id }, body: { decisions: [{ row, choice }] } });
    await decide(2, 'accept');
    await decide(3, 'leave-out');
    await decide(3, 'new');
    expect((await decide(1, 'new')).status).toBe(400);
    expect((await decide(2, 'new')).status).toBe(400);
    await commit(world, owner, id);
    const shelf = async () =>
      Object.fromEntries((await owner.call(listCigars)).body.map(({ name, stock }) => [name, stock]));
    expect(await shelf()).toEqual({ '1964 Anniversary Exclusivo Maduro': 12, Toro: 4, Lancero: 3 });
    const padron = (await shelfOf(owner)).find(({ brand }) => brand === 'Padrón');
    expect(padron).toMatchObject({ price: null, origin: 'Nicaragua' });
    expect(padron?.sources.size?.source).toBe('model');
    await owner.call(api.undoImport, { params: { id } });
    await world.jobs.runAll();
    expect(await shelf()).toEqual({ Toro: 12 });
  });

  it('has no price, and no quantity that is not in its line, whatever the model says', async () => {
    const { id, columns } = await read(
      { ...exclusivo, price: 99, cost: '12.00' },
      { ...toro, quantity: 40 },
      { ...toro, line: 'Casa Nueva Robusto', name: 'Robusto', quantity: 2.5 },
    );
    expect(columns.map(({ field }) => field)).toEqual([null, 'brand', 'name', 'size', 'stock', null]);
    expect(
      (await rowsOf(owner, id)).flatMap(({ changes }) => changes.map(({ field }) => field)),
    ).not.toContain('Price');
    const [sure, other, third] = await rowsOf(owner, id);
    expect(sure?.changes).toContainEqual(expect.objectContaining({ field: 'Stock Quantity', to: '12' }));
    expect(JSON.stringify([other, third])).not.toContain('Stock Quantity');
    const fields = ['price', 'brand', 'name', 'size', 'stock', null] as const;
    const mapped = await owner.call(api.changeImportMapping, {
      params: { id },
      body: { fields: [...fields] },
    });
    expect(mapped.status).toBe(400);
  });

  it('is compared again as its columns are corrected, with the same doubt', async () => {
    const { id } = await read(exclusivo, toro);
    const fields = [null, 'brand', 'name', null, 'stock', null] as const;
    const { body } = await owner.call(api.changeImportMapping, {
      params: { id },
      body: { fields: [...fields] },
    });
    expect(body.counts).toMatchObject({ new: 1, doubtful: 1 });
  });

  it('is sent once, at a readable size, as a JPEG without what else the file knows, and no price is asked for', async () => {
    chat.answerWith(says(exclusivo));
    const photo = (await testPicture(4000, 3000)).jpeg().withExif({ IFD3: { GPSLatitudeRef: 'N' } });
    await upload(await photo.toBuffer());
    const [call] = chat.calls;
    expect(chat.calls).toHaveLength(1);
    const user = call?.body.messages.find(({ role }) => role === 'user')?.content;
    const parts = Array.isArray(user) ? user : [];
    const image = parts.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []));
    expect(image[0]).toMatch(/^data:image\/jpeg;base64,/);
    const sent = await sharp(Buffer.from(String(image[0]?.split(',')[1]), 'base64')).metadata();
    expect([sent.format, sent.width, sent.exif]).toEqual(['jpeg', 2048, undefined]);
    expect(JSON.stringify(call?.body.response_format.json_schema?.schema)).not.toMatch(/price|cost/);
  });
});

describe('a model that does not help', () => {
  const retry = 'The picture could not be read just now. Try again later, or send the list as a table.';
  const nothing =
    'No cigars were found in the picture. Take it closer and in good light, or send the list as a table.';
  it.each([
    ['refuses', { refusal: 'I cannot help with tobacco.' }, retry],
    ['answers junk', { content: 'A lovely humidor!' }, retry],
    ['answers half of it', { content: '{"lines": [{"line": "Pad', finish: 'length' }, retry],
    ['answers something else', { content: '{"cigars": "many"}' }, retry],
    ['speaks another protocol', { raw: '<html>hello</html>' }, retry],
    ['does not take pictures', { status: 400 }, retry],
    ['refuses the key', { status: 401 }, retry],
    ['is silent', 'silence' as const, retry],
    ['finds none', says(), nothing],
    [
      'answers lines that are none',
      says({ line: 7 }, { line: ' ' }, [] as object, { name: 'Toro' }),
      nothing,
    ],
  ])('%s: a sentence says what to do, and nothing is stored', async (_, answer, sentence) => {
    chat.answerWith(answer);
    const { status, body } = await upload();
    expect([status, body.fields?.file]).toEqual([400, sentence]);
    expect((await owner.call(api.listImports)).body).toEqual([]);
    expect(warnings.join().includes('the language model did not help')).toBe(sentence === retry);
    expect(warnings.join()).not.toContain('a key');
  });

  it('answers with control characters and far too much: what can be accepted is', async () => {
    const odd = { ...toro, line: `Casa\u0000 Nueva\nToro\u202e 4`, name: 'Toro\u0007' };
    const { id, counts, notes } = await read(odd, { ...toro, line: 'x'.repeat(401) });
    expect([counts.doubtful, notes.at(-1)]).toEqual([1, '1 line was left out.']);
    expect((await rowsOf(owner, id))[0]?.reason).toContain('“Casa Nueva Toro 4”');
  });

  it('is not asked about a file that is no picture, or a damaged one', async () => {
    chat.answerWith(says(toro));
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    expect(JSON.stringify((await upload(heic)).body)).toContain('HEIC photos are not supported');
    const cut = (await testJpeg()).subarray(0, 200);
    expect(JSON.stringify((await upload(cut)).body)).toContain('damaged');
    expect((await upload(Buffer.from('Brand,Name\nCasa Nueva,Toro\n'))).body).toMatchObject({
      source: 'file',
    });
    expect(chat.calls).toEqual([]);
  });

  it('is asked a limited number of times a day', async () => {
    chat.answerWith(says(toro));
    for (let times = 0; times < dailyCalls; times += 1) expect((await upload()).status).toBe(200);
    expect((await upload()).body.fields?.file).toBe(
      'Today’s readings of pictures are used up. Try again tomorrow, or send the list as a table.',
    );
    expect(chat.calls).toHaveLength(dailyCalls);
  });
});

it('says whether pictures are read', async () => {
  expect((await owner.call(api.getPictureReading)).body).toEqual({ isAvailable: true });
  const without = await createWorld();
  const other = await without.owner();
  expect((await other.call(api.getPictureReading)).body).toEqual({ isAvailable: false });
  const { body } = await uploadTable(other, await testJpeg(), 'invoice.jpg');
  expect(body.fields?.file).toBe('This is a picture, not a table. Please save the table as CSV.');
  await without.close();
});
