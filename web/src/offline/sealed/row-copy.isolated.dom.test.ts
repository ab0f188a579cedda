import { beforeEach, describe, expect, it } from 'vitest';
import { stubIndexedDb, stubStorageBuckets } from '../../../test/memory-indexed-db.ts';
import {
  addSealedRow,
  changePlace,
  listSealedRows,
  removeSealedRows,
  removeTaggedRow,
  start,
} from './sealed-rows.ts';

const first = stubIndexedDb();
const copy = stubStorageBuckets();
beforeEach(() => {
  for (const each of [first, copy]) {
    each.refuses = 'nothing';
    each.damage();
  }
});

const add = async (...tags: string[]) => {
  for (const tag of tags)
    await addSealedRow({ tag, kind: 'event', keyId: 'a key', text: `sealed ${tag}`, madeAt: 1000 });
};
const tags = async (from: keyof typeof start = 'waiting') =>
  (await listSealedRows(start[from], Infinity)).map(({ tag }) => tag);

describe('the sealed rows of a browser that finds its database damaged', () => {
  it('are those of the copy, in the same order, and later ones come behind them', async () => {
    await add('one', 'two', 'three');
    first.damage();
    expect(await tags()).toEqual(['one', 'two', 'three']);
    await add('four', 'two');
    expect(await tags()).toEqual(['one', 'two', 'three', 'four']);
  });

  it('are without those that were sent or set apart before', async () => {
    await add('sent', 'apart', 'sent alone', 'waiting');
    const [sent, apart] = await listSealedRows(start.waiting, 2);
    await removeSealedRows(sent ? [sent] : []);
    await changePlace(apart ? [apart] : [], 'apart');
    await removeTaggedRow('sent alone');
    first.damage();
    expect([await tags(), await tags('apart')]).toEqual([['waiting'], ['apart']]);
  });

  it('are copied again if the copy was damaged, so that they outlast the first', async () => {
    await add('one', 'two');
    copy.damage();
    expect(await tags()).toEqual(['one', 'two']);
    await add('three');
    first.damage();
    expect(await tags()).toEqual(['one', 'two', 'three']);
  });

  it('are stored all the same where the copy is refused', async () => {
    copy.refuses = 'rows';
    await add('one');
    expect(await tags()).toEqual(['one']);
    copy.damage();
    copy.refuses = 'everything';
    await add('two');
    expect(await tags()).toEqual(['one', 'two']);
  });
});
