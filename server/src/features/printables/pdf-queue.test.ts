import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/read-pdf-text.ts';
import { PdfQueue } from './pdf-queue.ts';

const queue = new PdfQueue({ threads: 1, maxWaiting: 6, maxWaitingPerLounge: 10 });
afterAll(() => queue.close());

const sheet = {
  paper: 'a4',
  colors: 'paper',
  surveyUrl: 'http://localhost:3000/casa',
  loungeName: 'Casa Oscura',
} as const;
const tent = { ...sheet, perSheet: 1 } as const;
const shelf = (size: number) =>
  Array.from({ length: size }, (_, place) => ({
    name: `Gran Reserva Exclusiva de los Señores Añejos ${place}`,
    brand: 'La Aroma del Valle de Jalapa',
    size: '6 x 52',
    wrapper: 'Maduro',
    flavorNotes: ['Cedar', 'Coffee'],
    strength: 'Medium' as const,
    price: '9.50',
  }));

describe('PDFs', () => {
  it('are drawn while the main thread keeps answering', async () => {
    let isDrawn = false;
    const drawing = queue
      .print('lounge_a', { tags: { sheet, cigars: shelf(60) } })
      .finally(() => (isDrawn = true));
    let turns = 0;
    for (; !isDrawn; turns += 1) await turn();
    expect(turns).toBeGreaterThan(200);
    expect(readPdf(await drawing).pages).toBe(6);
  });

  it('are drawn one after the other, each its own, and a rush beyond the queue is rejected for a moment', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, async (_, place) =>
        queue.print('lounge_a', { tags: { sheet, cigars: shelf(place % 2 ? 1 : 11) } }),
      ),
    );
    const pages = answers.map((answer) =>
      answer.status === 'fulfilled' ? readPdf(answer.value).pages : (answer.reason as { code: string }).code,
    );
    const printed = pages.filter((count) => typeof count === 'number');
    expect(printed).toEqual(printed.map((_, place) => (place % 2 ? 1 : 2)));
    expect(printed.length).toBe(7);
    expect(new Set(pages.slice(7))).toEqual(new Set(['UNAVAILABLE']));
  });

  it('that still wait at shutdown are rejected, and the queue draws again when asked later', async () => {
    const ofClosed = new PdfQueue();
    const asked = [shelf(50), shelf(1)].map((cigars) =>
      ofClosed.print('lounge_a', { tags: { sheet, cigars } }),
    );
    const answers = Promise.allSettled(asked);
    await ofClosed.close();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(readPdf(await ofClosed.print('lounge_a', { tent })).pages).toBe(1);
    await ofClosed.close();
  });

  it('are drawn in turns: a lounge with many orders slows no other', async () => {
    const fair = new PdfQueue({ threads: 1 });
    const order: string[] = [];
    const ask = (loungeId: string) =>
      fair.print(loungeId, { tags: { sheet, cigars: shelf(12) } }).then(() => order.push(loungeId));
    const many = Array.from({ length: 5 }, () => ask('many'));
    await Promise.all([...many, ask('one'), ask('other'), ask('one')]);
    expect(order).toEqual(['many', 'many', 'one', 'other', 'many', 'one', 'many', 'many']);
    await fair.close();
  });

  it('of one lounge are drawn one at a time, also where another thread is free', async () => {
    const wide = new PdfQueue({ threads: 2 });
    const order: string[] = [];
    const ask = (loungeId: string, size: number, name: string) =>
      wide.print(loungeId, { tags: { sheet, cigars: shelf(size) } }).then(() => order.push(name));
    await Promise.all([ask('a', 200, 'long'), ask('a', 1, 'short'), ask('b', 1, 'elsewhere')]);
    // Drawn at the same time, the short one would finish first.
    expect(order.filter((name) => name !== 'elsewhere')).toEqual(['long', 'short']);
    expect(order).toContain('elsewhere');
    await wide.close();
  });

  it('above the limit of one lounge are rejected for it only, above the queue for everybody, with a retry time', async () => {
    const full = new PdfQueue({ threads: 1, maxWaiting: 6, maxWaitingPerLounge: 4 });
    const refused: unknown[] = [];
    const ask = (loungeId: string) =>
      full.print(loungeId, { tent }).catch((error: { code: string; retryAfter: number }) => {
        refused.push([loungeId, error.code, error.retryAfter]);
      });
    await Promise.all(['a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask));
    expect(refused).toEqual([
      ['a', 'TOO_MANY', 5],
      ['c', 'UNAVAILABLE', 5],
    ]);
    await full.close();
  });
});
