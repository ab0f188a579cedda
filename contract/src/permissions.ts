/** Everyone is exactly one of these, derived from the account by `roleOf`. */
export const roles = ['guest', 'member', 'vault', 'owner', 'admin', 'superAdmin'] as const;
export type Role = (typeof roles)[number];

/** Every permission and the roles that hold it. */
export const permissions = {
  'shelf:read': ['owner', 'admin', 'superAdmin'],
  'shelf:write': ['owner', 'admin', 'superAdmin'],
  'lounge:read': ['owner'],
  'lounge:write': ['owner'],
  'leads:read': ['owner'],
  'leads:write': ['owner'],
  'billing:write': ['owner'],
  'integrations:manage': ['owner'],
  'loyalty:manage': ['owner'],
  'loyalty:redeem': ['owner'],
  'catalogue:read': ['member', 'vault', 'owner', 'admin', 'superAdmin'],
  'catalogue:enhance': ['member', 'vault', 'owner', 'admin', 'superAdmin'],
  'vault:use': ['member', 'vault', 'admin', 'superAdmin'],
  'membership:use': ['member', 'vault', 'admin', 'superAdmin'],
  'lounge-analytics:read': ['owner', 'admin', 'superAdmin'],
  'admin:read': ['admin', 'superAdmin'],
  'lounges:create': ['admin', 'superAdmin'],
  'platform:read': ['superAdmin'],
  'platform:write': ['superAdmin'],
  'platform:users': ['superAdmin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/**
 * Permissions that work on one lounge. Owners have them for their own; an admin names one of the lounges they look after in a
 * request header, a super admin any lounge.
 */
export const loungePermissions = ['shelf:read', 'shelf:write'] as const satisfies readonly Permission[];
export type LoungePermission = (typeof loungePermissions)[number];

/** Whether a call with this access rule works on one lounge. */
export const isAboutLounge = (access: string): boolean =>
  loungePermissions.some((permission) => permission === access);

/** The permissions an API key may be given, in a lounge owner's words. */
export const apiScopes = {
  'shelf:read': 'Read the shelf',
  'shelf:write': 'Change the shelf',
  'lounge-analytics:read': 'Read analytics',
  'leads:read': 'Read leads',
} as const satisfies Partial<Record<Permission, string>>;
export type ApiScope = keyof typeof apiScopes;

/** The fields of an account that decide its role. */
export interface RoleFacts {
  isAdmin: boolean;
  isSuperAdmin: boolean;
  loungeId: string | null;
  subscriptionTier: string;
}

/** The one role of an account: platform first, then the lounge it belongs to, then what it pays for. */
export function roleOf(user: RoleFacts | null | undefined): Role {
  if (!user) return 'guest';
  if (user.isSuperAdmin) return 'superAdmin';
  if (user.loungeId) return 'owner';
  if (user.isAdmin) return 'admin';
  return user.subscriptionTier === 'vault' ? 'vault' : 'member';
}

/** Whether a role holds a permission. */
export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
