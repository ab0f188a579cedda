import { getUser, signOut } from '@vitola/contract/accounts/sign-in';
import type { Access, Endpoint } from '@vitola/contract/endpoint';
import { listNotifications } from '@vitola/contract/notifications';
import { endSupportView } from '@vitola/contract/platform/support-view';
import { getShare, listShareRatings } from '@vitola/contract/sharing';
import { vaultPostSignOut, vaultSignOut } from '@vitola/contract/vault/account';
import { AppError } from '../errors/app-error.ts';

const isOneOf = (endpoint: Endpoint, list: readonly Endpoint[]) =>
  list.some(({ method, path }) => method === endpoint.method && path === endpoint.path);

/** What support may read of a lounge: its shelf, figures and facts. Not its keys, webhooks, leads, members or payments. */
const readable: ReadonlySet<Access> = new Set<Access>([
  'public',
  'shelf:read',
  'stock:read',
  'sales:read',
  'lounge:read',
  'lounge-analytics:read',
]);

/** Allowed although it is not about a lounge, or changes something: who one is, and the ways out. */
const alsoAllowed: readonly Endpoint[] = [
  getUser,
  listNotifications,
  endSupportView,
  signOut,
  vaultSignOut,
  vaultPostSignOut,
];

/** Reads that count that somebody opened them. */
const counted: readonly Endpoint[] = [getShare, listShareRatings];

/** Whether a call may be made while a super admin looks at a lounge as its owner: reads of the lounge only. */
export const isAllowedInSupportView = (endpoint: Endpoint): boolean =>
  isOneOf(endpoint, alsoAllowed) ||
  (endpoint.method === 'GET' && readable.has(endpoint.access) && !isOneOf(endpoint, counted));

/** SUPPORT_VIEW for every call that changes something, or reads what support must not see. */
export function rejectInSupportView(endpoint: Endpoint): void {
  if (!isAllowedInSupportView(endpoint)) throw new AppError('SUPPORT_VIEW');
}
