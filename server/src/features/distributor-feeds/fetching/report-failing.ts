import type { ForLounge } from '../../../context/context.ts';
import { closeNotifications, openNotification } from '../../notifications/index.ts';
import type { Feed } from '../feeds/queries.ts';
import { countFailing } from './queries.ts';

/** After as many failures in a row the lounge is notified: seven hours after the first. */
const failuresBeforeNotice = 4;

/** Notifies the lounge that a feed keeps failing, once until none does. `ctx` has the transaction that stores the failure. */
export async function reportFailing(
  ctx: ForLounge,
  { name, columns }: Pick<Feed, 'name' | 'columns'>,
  { failures, sentence }: { failures: number; sentence: string },
): Promise<void> {
  // A feed that was never reviewed is fetched by a person only, who reads the sentence there.
  if (columns === null || failures < failuresBeforeNotice) return;
  await openNotification(ctx, {
    kind: 'distributor-feed-failing',
    title: `The list of ${name} cannot be read`,
    message: `${sentence} Its costs stay as they were last read. Open Distributor feeds and fetch it again, or ask the distributor for the right address and change it there.`,
  });
}

/** Closes the notification once no feed of the lounge keeps failing. */
export async function closeFailing(ctx: ForLounge): Promise<void> {
  if ((await countFailing(ctx, failuresBeforeNotice)) === 0)
    await closeNotifications(ctx, ['distributor-feed-failing']);
}
