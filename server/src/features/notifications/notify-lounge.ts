import type { ForLounge } from '../../context/context.ts';
import { replaceLoungeNotification } from './queries.ts';

/** What the platform notifies a lounge of. */
export type PlatformNotificationKind = 'plan-given' | 'shelf-changed';

export interface PlatformNotification {
  kind: PlatformNotificationKind;
  title: string;
  message: string;
  /** The cigar on the shelf that it is about. */
  cigarId?: string | null;
}

/** Notifies everybody of a lounge of what the platform changed, in place of an open one of its kind about the same cigar. */
export async function notifyLounge(ctx: ForLounge, notification: PlatformNotification): Promise<void> {
  await replaceLoungeNotification(ctx, { cigarId: null, ...notification });
}
