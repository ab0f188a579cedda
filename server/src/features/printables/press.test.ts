import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { Press } from './press.ts';

const press = new Press(6);
afterAll(() => press.close());

const sheet = { paper: 'a4', surveyUrl: 'http://localhost:3000/casa', loungeName: 'Casa Oscura' } as const;
const shelf = (size: number) =>
  Array.from({ length: size }, (_, place) => ({
    name: `Gran Reserva Exclusiva de los Señores Añejos ${place}`,
    brand: 'La Aroma del Valle de Jalapa',
    size: '6 x 52',
    strength: 'Medium' as const,
    price: '9.50',
  }));

describe('the press', () => {
  it('draws a whole shelf while this thread goes on answering', async () => {
    let isDrawn = false;
    const drawing = press.print({ sheet, cigars: shelf(60) }).finally(() => (isDrawn = true));
    let turns = 0;
    for (; !isDrawn; turns += 1) await turn();
    expect(turns).toBeGreaterThan(200);
    expect(readPdf(await drawing).pages).toBe(6);
  });

  it('prints one after the other, each its own, and refuses a rush beyond what waits for a moment', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, async (_, place) =>
        press.print({ sheet, cigars: shelf(place % 2 ? 1 : 11) }),
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

  it('tells whoever waits that it closes, and prints again when asked later', async () => {
    const ofClosed = new Press();
    const asked = [shelf(50), shelf(1)].map((cigars) => ofClosed.print({ sheet, cigars }));
    const answers = Promise.allSettled(asked);
    await ofClosed.close();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(readPdf(await ofClosed.print({ sheet })).pages).toBe(1);
    await ofClosed.close();
  });
});
