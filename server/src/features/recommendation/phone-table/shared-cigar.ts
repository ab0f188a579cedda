import { matchBand } from '@vitola/contract/recommendation/match-band';
import type { SharedAtPhones } from '@vitola/contract/recommendation/phone-table';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { chooseForTable } from '../recommend-for-table.ts';
import type { ShelfCache } from '../shelves/shelf-cache.ts';
import { stateOf } from './phone-table.ts';
import type { StoredTable } from './queries.ts';

/**
 * The cigar that a table shares, from the answers that came so far and the shelf of now, and how and why it suits the guest who
 * asks. Nothing is of another guest but the band of the match with the least happy one. TABLE_NOT_READY before it may be read,
 * NOT_FOUND for a closed lounge.
 */
export async function sharedCigarOf(
  ctx: Context,
  shelves: ShelfCache,
  table: StoredTable,
  asked: { loungeId: string; guestId?: string | undefined; language: Language },
): Promise<SharedAtPhones> {
  const { isReady, version } = stateOf(table, ctx.now);
  if (!isReady) throw new AppError('TABLE_NOT_READY');
  const answered = Object.entries(table.guests).flatMap(([id, answers]) =>
    answers ? [{ id, answers }] : [],
  );
  const chosen = await chooseForTable(ctx, shelves, {
    loungeId: asked.loungeId,
    language: asked.language,
    guests: answered.map(({ answers }) => answers),
    madeAt: undefined,
  });
  if (!chosen) return { version, shared: null, suits: 0, own: null };
  const { card, cigar } = chosen;
  const own = card.guests[answered.findIndex(({ id }) => id === asked.guestId)];
  return {
    version,
    shared: { ...cigar, reasons: [...(own?.reasons ?? [])] },
    suits: matchBand(card.percent),
    own: own ? { match: Math.round(own.percent), ...(own.miss !== null && { miss: own.miss }) } : null,
    ...(card.closing !== null && { closing: card.closing }),
  };
}
