import type { OfLounge } from '../../context/context.ts';
import { closeNotices, insertNotice } from './queries.ts';

/** What a lounge is told while it lasts, once for each time it begins. */
export type PayNoticeKind = 'payment-due' | 'payment-limit' | 'plan-ended';

export interface Notice {
  kind: PayNoticeKind;
  title: string;
  message: string;
}

/**
 * Shows a notice to everybody of a lounge, in the transaction of `ctx`. Answers its id; undefined when one of its kind
 * is open already, and then nothing changes.
 */
export async function openNotice(ctx: OfLounge, notice: Notice): Promise<string | undefined> {
  return (await insertNotice(ctx, notice))?.id;
}

/** Ends notices of these kinds: they leave the bell, read or not. */
export async function endNotices(ctx: OfLounge, kinds: readonly PayNoticeKind[]): Promise<void> {
  if (kinds.length > 0) await closeNotices(ctx, kinds);
}
