import { may, roleOf } from '@vitola/contract/permissions';
import { call } from '../../../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { lazyMemberViews } from './lazy-member-views.ts';
import type { Member } from './member.ts';
import type * as memberViews from './member-views.ts';

/** A signed-in member, with the screens for them. */
export interface FoundMember extends Member {
  views: typeof memberViews;
}

/** The signed-in user if they have a vault, with the screens for them; null otherwise. Rejects when nobody is signed in. */
export async function findMember(signal: AbortSignal): Promise<FoundMember | null> {
  const user = await withTimeout(guestTimeoutMs, signal, (signal) => call('GET /api/user', { signal }));
  if (!may(roleOf(user), 'vault:use')) return null;
  return { id: user.id, name: user.email.split('@')[0] ?? '', views: await lazyMemberViews.load() };
}
