import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../db/embedded/index.ts';
import { copyPiecesIn, copyOut } from './copy.ts';

const name = `copy_${randomUUID()}`;
let client: Client;
beforeAll(async () => {
  client = new Client(await createDatabase(inject('server'), name));
  await client.connect();
  await client.query('create table note (id int primary key, text text)');
});
afterAll(async () => {
  await client.end();
  await dropDatabase(inject('server'), name);
});

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe('copying out', () => {
  it('passes every byte once and in order to a slow consumer', async () => {
    const taken: Buffer[] = [];
    const text = `copy (select i, repeat(md5(i::text), 10) from generate_series(1, 20000) i) to stdout`;
    const rows = await copyOut(client, text, async (block) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      taken.push(block);
    });
    const lines = Buffer.concat(taken).toString().trimEnd().split('\n');
    expect(rows).toBe(20_000);
    expect(taken.length).toBeGreaterThan(3);
    expect(lines.map((line) => Number(line.split('\t')[0]))).toEqual(
      Array.from({ length: 20_000 }, (_, i) => i + 1),
    );
    expect(new Set(lines.map((line) => line.length - (line.indexOf('\t') + 1)))).toEqual(new Set([320]));
  });

  it('rejects with the error of the consumer, and the connection stays usable', async () => {
    const text = `copy (select repeat('x', 1000) from generate_series(1, 5000)) to stdout`;
    await expect(
      copyOut(client, text, async () => {
        throw new Error('no space left');
      }),
    ).rejects.toThrow('no space left');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('rejects with the error of the database', async () => {
    await expect(copyOut(client, 'copy nowhere to stdout', async () => undefined)).rejects.toThrow(
      /"nowhere"/,
    );
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('copying in', () => {
  it('stores the rows of all chunks, wherever they are split', async () => {
    const rows = await copyPiecesIn(
      client,
      'copy note from stdin',
      chunks('1\tfi', 'rst\n2\t', '\\N\n', '3\ttab\\tline\\n\n'),
    );
    expect(rows).toBe(3);
    expect((await client.query('select * from note order by id')).rows).toEqual([
      { id: 1, text: 'first' },
      { id: 2, text: null },
      { id: 3, text: 'tab\tline\n' },
    ]);
  });

  it('stores nothing when the source fails or a row is rejected, and the connection stays usable', async () => {
    const failing = async function* () {
      yield Buffer.from('10\tten\n');
      throw new Error('the disk is gone');
    };
    await expect(copyPiecesIn(client, 'copy note from stdin', failing())).rejects.toThrow('the disk is gone');
    const doubled = async function* () {
      for (let turn = 0; turn < 200; turn += 1) yield Buffer.from(`11\t${'x'.repeat(100_000)}\n`);
    };
    await expect(copyPiecesIn(client, 'copy note from stdin', doubled())).rejects.toThrow(/duplicate key/);
    expect((await client.query('select from note where id >= 10')).rowCount).toBe(0);
  });
});
