import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import pg from 'pg';
import { copyIn } from './copy.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(inject('server'));
  await client.connect();
  await client.query(
    'create temp table kept (place integer unique, line text, words text[], facts jsonb, at timestamptz, sure boolean)',
  );
});
afterAll(() => client.end());

const statement = 'copy kept (place, line, words, facts, at, sure) from stdin';
const at = new Date('2026-11-20T18:00:00.123Z');

describe('rows stored by COPY', () => {
  it('come back as they were, whatever characters are in them', async () => {
    const line = 'tab\there, line\nbreak, return\r, back\\slash, \\N, "quoted", {brace}, ñ, 🔥';
    const words = ['plain', 'with, comma', 'a "quote"', 'back\\slash', 'NULL', '', 'tab\t', '{}'];
    const first = [[1, line, words, JSON.stringify({ line }), at, true]];
    const others = [
      [2, null, [], null, null, null],
      [3, '', ['one'], '[]', at, false],
    ];
    await copyIn(client, { statement, rows: first }, { statement, rows: others }, { statement, rows: [] });
    const { rows } = await client.query('select * from kept order by place');
    expect(rows).toEqual([
      { place: 1, line, words, facts: { line }, at, sure: true },
      { place: 2, line: null, words: [], facts: null, at: null, sure: null },
      { place: 3, line: '', words: ['one'], facts: [], at, sure: false },
    ]);
  });

  it('are all refused when one is, and the connection stays usable', async () => {
    const before = await client.query('select count(*)::int as count from kept');
    await expect(
      copyIn(
        client,
        { statement, rows: [[10, 'good', [], null, at, true]] },
        { statement, rows: [[10, 'the same place again', [], null, at, true]] },
      ),
    ).rejects.toMatchObject({ code: '23505' });
    const after = await client.query('select count(*)::int as count from kept');
    expect(after.rows).toEqual(before.rows);
  });

  it('are ignored when the statement itself is refused', async () => {
    await expect(
      copyIn(
        client,
        { statement: 'copy nowhere (place) from stdin', rows: [[1], [2]] },
        { statement, rows: [] },
      ),
    ).rejects.toMatchObject({ code: '42P01' });
    const { rows } = await client.query('select 1 as still');
    expect(rows).toEqual([{ still: 1 }]);
  });
});
