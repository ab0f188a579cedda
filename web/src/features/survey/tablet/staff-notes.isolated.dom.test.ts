import { beforeEach, expect, it } from 'vitest';
import { stubIndexedDb } from '../../../../test/memory-indexed-db.ts';
import { forgetDropped, noteDropped } from '../../../offline/row-tally.ts';
import { setApart, takeBack } from '../../../offline/sealed/apart-rows.ts';
import {
  addSealedRow,
  listSealedRows,
  removeSealedRows,
  start,
} from '../../../offline/sealed/sealed-rows.ts';
import { notesForStaff } from './staff-notes.ts';

const database = stubIndexedDb();
const madeAt = Date.parse('2026-05-01T18:00:00Z');
const add = (tag: string, kind: 'result' | 'event') =>
  addSealedRow({ tag, kind, keyId: 'a key', text: tag, madeAt });
const notes = async () => (await notesForStaff('lounge_velvet_1')).map(({ en }) => en);

beforeEach(async () => {
  database.refuses = 'nothing';
  forgetDropped();
  // A row that can be stored ends the note that none can.
  await add('stored', 'event');
  await takeBack('a key');
  await removeSealedRows(await listSealedRows(start.waiting, Infinity));
});

it('a tablet that keeps and sends everything has nothing to say', async () => {
  await add('waiting', 'result');
  expect(await notes()).toEqual([]);
});

it('staff learn how many guests were dropped and since when, until they have seen it', async () => {
  noteDropped([
    { kind: 'event', madeAt },
    { kind: 'result', madeAt: madeAt + 1000 },
    { kind: 'result', madeAt: madeAt + 2000 },
  ]);
  expect(await notes()).toEqual([
    'What came from 2 guests since May 1, 2026 could not be sent for too long, and was dropped here.',
  ]);
  const [note] = await notesForStaff('lounge_velvet_1');
  expect(note?.es).toBe('Lo de 2 clientes desde el 1 may 2026 no se pudo enviar a tiempo y se borró aquí.');
  forgetDropped();
  noteDropped([{ kind: 'event', madeAt: 0 }]);
  expect((await notes())[0]).toMatch(/^What came from 1 entry could not/);
});

it('staff learn what the server has no key for', async () => {
  await add('guest', 'result');
  await setApart(await listSealedRows(start.waiting, 9));
  expect(await notes()).toEqual([
    expect.stringMatching(/^What came from 1 guest since May 1, 2026 waits here under a key/),
  ]);
});

it('staff learn that the browser stores nothing more', async () => {
  database.refuses = 'rows';
  await add('unstored', 'result');
  expect(await notes()).toEqual([expect.stringMatching(/^This browser stores nothing more\./)]);
});
