import { randomInt } from 'node:crypto';
import type { ClientBase } from 'pg';
import { pickCodeLength, pickCodeLetters } from '@vitola/contract/sales-words';
import { insertCodes } from './queries.ts';

/** A code of four letters, one of 160,000; a lounge gives out a few hundred a day, and the table refuses a second use. */
export function newPickCode(): string {
  return Array.from(
    { length: pickCodeLength },
    () => pickCodeLetters[randomInt(pickCodeLetters.length)],
  ).join('');
}

/** A result that gets a code; the code it comes with is replaced when it is taken already. */
export interface Coded {
  resultId: string;
  loungeId: string;
  at: Date;
  pickCode: string;
}

const attempts = 20;

/** Gives every result a code of its own lounge and day. Call in the transaction that stores the results. */
export async function reserveCodes(client: ClientBase, results: readonly Coded[]): Promise<void> {
  let waiting = results;
  for (let attempt = 0; attempt < attempts && waiting.length > 0; attempt += 1) {
    const stored = await insertCodes(
      client,
      waiting.map(({ resultId, loungeId, at, pickCode }) => ({ resultId, loungeId, at, code: pickCode })),
    );
    waiting = waiting.filter(({ resultId }) => !stored.has(resultId));
    for (const result of waiting) result.pickCode = newPickCode();
  }
}
