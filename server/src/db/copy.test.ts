import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import pg from 'pg';
import { copyIn } from './copy.ts';
import { CopyRows } from './copy-rows.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(inject('server'));
  await client.connect();
  await client.query(
    `create temp table kept (place integer unique, line text, words text[], facts jsonb, at timestamptz, sure boolean,
      id uuid, ids uuid[], counts integer[], small smallint, share real, score numeric(3, 2))`,
  );
});
afterAll(() => client.end());
beforeEach(() => client.query('truncate kept'));

const statement = 'copy kept (place, line, words, facts, at, sure) from stdin (format binary)';
const at = new Date('2026-11-20T18:00:00.123Z');
const placed = (place: number) =>
  new CopyRows().row(6).integer(place).nothing().nothing().nothing().nothing().nothing();

describe('rows stored by COPY', () => {
  it('come back unchanged, whatever characters they contain', async () => {
    const line = 'tab\there, line\nbreak, return\r, back\\slash, \\N, "quoted", {brace}, ñ, 🔥';
    const words = [
      'plain',
      'with, comma',
      'a "quote"',
      'back\\slash',
      'NULL',
      '',
      'tab\t',
      '{}',
      'señora',
      'ﬁne 🔥',
    ];
    const first = new CopyRows()
      .row(6)
      .integer(1)
      .text(line)
      .texts(words)
      .json({ line })
      .time(at)
      .boolean(true);
    const others = new CopyRows(1).row(6).integer(2).nothing().texts([]).nothing().nothing().nothing();
    others.row(6).integer(3).text('').texts(['one']).json([]).time(at).boolean(false);
    const copies = [first, others, new CopyRows()].map((rows) => ({ statement, rows }));
    await copyIn(client, ...copies);
    const { rows } = await client.query(
      'select place, line, words, facts, at, sure from kept order by place',
    );
    expect(rows).toEqual([
      { place: 1, line, words, facts: { line }, at, sure: true },
      { place: 2, line: null, words: [], facts: null, at: null, sure: null },
      { place: 3, line: '', words: ['one'], facts: [], at, sure: false },
    ]);
  });

  it('keep ids, lists, fractions and times before the year 2000', async () => {
    const id = '0190A0F3-9bcd-4ef0-8a12-3456789abcde';
    const ids = [id.toLowerCase(), '00000000-0000-4000-8000-0000000000ff'];
    const again = CopyRows.valuesOf((rows) => rows.uuid(id).uuids(ids));
    const rows = new CopyRows(1).row(8).integer(20).bytes(again).integers([-1, 0, 2_147_483_647]);
    rows.smallint(-3).real(0.1).decimal(4.07).time(new Date('1969-07-20T20:17:40.001Z'));
    await copyIn(client, {
      statement: 'copy kept (place, id, ids, counts, small, share, score, at) from stdin (format binary)',
      rows,
    });
    const found = await client.query(
      `select id, ids::text[] as ids, counts, small, share, score::text as score, at from kept where place = 20`,
    );
    expect(found.rows).toEqual([
      {
        id: ids[0],
        ids,
        counts: [-1, 0, 2_147_483_647],
        small: -3,
        share: 0.1,
        score: '4.07',
        at: new Date('1969-07-20T20:17:40.001Z'),
      },
    ]);
  });

  it.each([0, 0.05, 0.5, 1, 3.1, 4.99, 5])('keep the score %d', async (score) => {
    const columns = 'copy kept (score) from stdin (format binary)';
    await copyIn(client, { statement: columns, rows: new CopyRows().row(1).decimal(score) });
    const { rows } = await client.query(
      'delete from kept where score is not null and place is null returning score',
    );
    expect(rows).toEqual([{ score: score.toFixed(2) }]);
  });

  it('are all rejected when one is, and the connection stays usable', async () => {
    const before = await client.query('select count(*)::int as count from kept');
    await expect(
      copyIn(client, { statement, rows: placed(10) }, { statement, rows: placed(10) }),
    ).rejects.toMatchObject({ code: '23505' });
    const after = await client.query('select count(*)::int as count from kept');
    expect(after.rows).toEqual(before.rows);
  });

  it('are ignored when the statement itself is rejected', async () => {
    const nowhere = 'copy nowhere (place) from stdin (format binary)';
    await expect(
      copyIn(
        client,
        { statement: nowhere, rows: new CopyRows().row(1).integer(1) },
        { statement, rows: placed(11) },
      ),
    ).rejects.toMatchObject({ code: '42P01' });
    const { rows } = await client.query('select 1 as still');
    expect(rows).toEqual([{ still: 1 }]);
  });
});
