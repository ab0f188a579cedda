import { listImports } from '@vitola/contract/inventory/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workbook, workbookFiles, zipped } from '../../../../test/stubs/workbook.ts';
import { rowsOf, shelfOf, uploadTable } from '../../../../test/world/imports.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Professional' });
});
afterAll(() => world.close());

const header = ['Brand', 'Name', 'Size', 'Price', 'Qty'];
const toro = ['Casa Nueva', 'Toro', '6 x 52', 9.5, 3];
const good = { Stock: [header, toro] };

/** Sends a file; the sentence that refuses it. Nothing may be stored of it. */
async function refusalOf(content: string | Buffer, name = 'shelf.xlsx') {
  const before = (await owner.call(listImports)).body.length;
  const { status, body } = await uploadTable(owner, content, name);
  expect((await owner.call(listImports)).body).toHaveLength(before);
  expect(await shelfOf(owner)).toEqual([]);
  return [status, body.fields?.file];
}

it('reads the sheet of a workbook that names columns, wherever it is, and says which', async () => {
  const sheets = { Notes: [['Counted on Monday', 'by hand']], Stock: [header, toro] };
  const { status, body } = await uploadTable(owner, workbook(sheets), 'shelf.xlsx');
  expect([status, body]).toMatchObject([
    200,
    { counts: { new: 1 }, notes: ['Read from the sheet “Stock”.'] },
  ]);
  expect((await rowsOf(owner, String(body.id)))[0]).toMatchObject({ row: 2, label: 'Casa Nueva Toro' });
});

it('takes a formula for what it last came to, and does nothing with text that looks like one or with macros', async () => {
  const files = workbookFiles({
    Stock: [header, ['Casa Nueva', '=SUM(A1:A9)', '6 x 52', { formula: '9+1', value: 10 }, 3]],
  });
  const sent = zipped({ ...files, 'xl/vbaProject.bin': new Uint8Array([1, 2, 3, 4]) });
  const { status, body } = await uploadTable(owner, sent, 'shelf.xlsm');
  expect([status, body]).toMatchObject([200, { counts: { new: 1 } }]);
  const [row] = await rowsOf(owner, String(body.id));
  expect(row?.label).toBe('Casa Nueva =SUM(A1:A9)');
  expect(row?.changes).toContainEqual(expect.objectContaining({ field: 'Price', to: '10.00' }));
});

const damaged = 'The workbook is damaged or was cut off. Please save it again and send it once more.';
const whole = workbook(good);

it.each([
  ['a truncated one', whole.subarray(0, whole.length - 40), damaged],
  ['one whose middle is missing', Buffer.concat([whole.subarray(0, 300), whole.subarray(500)]), damaged],
  [
    'two cells in opposite corners',
    zipped({
      ...workbookFiles(good),
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>',
    }),
    'A cell stands too far from the table. Please delete what is beside and below it, or save the table as CSV.',
  ],
  [
    'a zip bomb',
    zipped({ ...workbookFiles(good), 'xl/media/image1.png': new Uint8Array(170 * 1024 * 1024) }),
    'The workbook is too large when it is unpacked. Please save its table as CSV.',
  ],
  [
    'one with a DOCTYPE',
    zipped({ ...workbookFiles(good), 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' }),
    damaged,
  ],
  [
    'a header only',
    workbook({ Stock: [header] }),
    'The file has a header but no rows. Please add the cigars below it.',
  ],
  [
    'an empty one',
    workbook({ Stock: [] }),
    'The workbook has no cells. Please put the cigars on its first sheet and save it.',
  ],
  [
    'a ZIP file of something else',
    zipped({ 'shelf.csv': 'Brand,Name' }),
    'This is no Excel workbook. Please save the table as .xlsx or CSV.',
  ],
  [
    'an old .xls',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    'This is an old Excel file (.xls), or one with a password. Please save it without a password as .xlsx or CSV.',
  ],
])('refuses a workbook with a sentence: %s', async (_, content, sentence) => {
  expect(await refusalOf(content)).toEqual([400, sentence]);
});

it('refuses one that claims to unpack to less or more than it does', async () => {
  const lying = Buffer.from(whole);
  const end = lying.length - 22;
  const first = lying.readUInt32LE(end + 16);
  for (const claimed of [10, 100_000_000]) {
    lying.writeUInt32LE(claimed, first + 24);
    expect(await refusalOf(lying)).toEqual([400, damaged]);
  }
});

it.each([
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]),
    'This is a picture, not a table. Please save the table as CSV.',
  ],
  [
    'a header only',
    'Brand,Name,Price\n',
    'The file has a header but no rows. Please add the cigars below it.',
  ],
  [
    'an open quote',
    'Brand,Name\nCasa Nueva,"Toro\n',
    'A quotation mark in row 2 is never closed. Please mend the file.',
  ],
])('refuses a file named .csv with a sentence: %s', async (_, content, sentence) => {
  expect(await refusalOf(content, 'shelf.csv')).toEqual([400, sentence]);
});

it('refuses a file of 100 MB before it is read', async () => {
  const sentence = 'A file may have at most 20 MB. Please split it.';
  expect(await refusalOf(Buffer.alloc(100 * 1024 * 1024, 65))).toEqual([413, sentence]);
});
