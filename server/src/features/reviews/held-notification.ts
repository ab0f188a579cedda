import type { ForLounge } from '../../context/context.ts';
import { closeNotifications, openNotification } from '../notifications/index.ts';
import { countHeld } from './queries.ts';

/** Opens a notification to the lounge while a review waits for its look, and closes it when none does. */
export async function notifyOfHeldReviews(ctx: ForLounge): Promise<void> {
  if ((await countHeld(ctx, ctx.loungeId)) === 0) return closeNotifications(ctx, ['reviews-held']);
  await openNotification(ctx, {
    kind: 'reviews-held',
    title: 'A review waits for you',
    message: 'It may contain an insult, a link or private data. Please read it and decide.',
  });
}
