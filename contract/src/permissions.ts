/** Everyone is exactly one of these, derived from the account by `roleOf`. */
export const roles = ['guest', 'member', 'vault', 'staff', 'owner', 'admin', 'superAdmin'] as const;
export type Role = (typeof roles)[number];

/** Every permission and the roles that hold it. */
export const permissions = {
  'shelf:read': ['owner', 'admin', 'superAdmin'],
  'shelf:write': ['owner', 'admin', 'superAdmin'],
  'stock:read': ['staff', 'owner', 'admin', 'superAdmin'],
  'stock:write': ['staff', 'owner', 'admin', 'superAdmin'],
  'sales:read': ['staff', 'owner', 'admin', 'superAdmin'],
  'sales:write': ['staff', 'owner', 'admin', 'superAdmin'],
  'team:use': ['staff', 'owner'],
  'team:manage': ['owner'],
  'lounge:read': ['owner'],
  'lounge:write': ['owner'],
  'leads:read': ['owner'],
  'leads:write': ['owner'],
  'billing:write': ['owner'],
  'integrations:manage': ['owner'],
  'loyalty:manage': ['owner'],
  'loyalty:redeem': ['owner'],
  'catalogue:read': ['member', 'vault', 'staff', 'owner', 'admin', 'superAdmin'],
  'catalogue:enhance': ['member', 'vault', 'staff', 'owner', 'admin', 'superAdmin'],
  'vault:use': ['member', 'vault', 'staff', 'admin', 'superAdmin'],
  'membership:use': ['member', 'vault', 'staff', 'admin', 'superAdmin'],
  'lounge-analytics:read': ['owner', 'admin', 'superAdmin'],
  'admin:read': ['admin', 'superAdmin'],
  'lounges:create': ['admin', 'superAdmin'],
  'notifications:send': ['admin', 'superAdmin'],
  'reports:read': ['admin', 'superAdmin'],
  'platform:read': ['superAdmin'],
  'platform:write': ['superAdmin'],
  'platform:users': ['superAdmin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/**
 * Permissions that work on one lounge. Owners have them for their own; an admin names one of the lounges they look after in a
 * request header, a super admin any lounge.
 */
export const loungePermissions = [
  'shelf:read',
  'shelf:write',
  'stock:read',
  'stock:write',
  'sales:read',
  'sales:write',
] as const satisfies readonly Permission[];
export type LoungePermission = (typeof loungePermissions)[number];

/** Whether a call with this access rule works on one lounge. */
export const isAboutLounge = (access: string): boolean =>
  loungePermissions.some((permission) => permission === access);

/** Whether a call with this access rule needs only the rows of the lounge it works on, if it works on one. */
export function staysInLounge(access: string): boolean {
  if (isAboutLounge(access) || access === 'lounge-analytics:read') return true;
  if (!Object.hasOwn(permissions, access)) return false;
  return permissions[access as Permission].every((role) => role === 'owner' || role === 'staff');
}

/** What the staff of a lounge may do there; their other permissions are every member's, and are not about the lounge. */
export const staffPermissions = [
  'stock:read',
  'stock:write',
  'sales:read',
  'sales:write',
  'team:use',
] as const satisfies readonly Permission[];

/** The permissions an API key may be given, in a lounge owner's words. */
export const apiScopes = {
  'shelf:read': 'Read the shelf',
  'shelf:write': 'Change the shelf',
  'lounge-analytics:read': 'Read analytics',
  'leads:read': 'Read leads',
} as const satisfies Partial<Record<Permission, string>>;
export type ApiScope = keyof typeof apiScopes;

/** The scope that lets an API key make a call with this access rule; undefined where no key may. */
export function scopeOf(access: string): ApiScope | undefined {
  if (access === 'stock:read' || access === 'sales:read') return 'shelf:read';
  if (access === 'stock:write' || access === 'sales:write') return 'shelf:write';
  return Object.hasOwn(apiScopes, access) ? (access as ApiScope) : undefined;
}

/** The fields of an account that decide its role. */
export interface RoleFacts {
  isAdmin: boolean;
  isSuperAdmin: boolean;
  /** The lounge that the account owns. */
  loungeId: string | null;
  /** The lounge on whose staff the account is; absent for everybody else. */
  staffOf?: string | null | undefined;
  subscriptionTier: string;
}

/** The one role of an account: platform first, then the lounge it belongs to, then what it pays for. */
export function roleOf(user: RoleFacts | null | undefined): Role {
  if (!user) return 'guest';
  if (user.isSuperAdmin) return 'superAdmin';
  if (user.loungeId) return 'owner';
  if (user.isAdmin) return 'admin';
  if (user.staffOf) return 'staff';
  return user.subscriptionTier === 'vault' ? 'vault' : 'member';
}

/** The lounge that an account itself works on with this access rule: the owner's, or for staff's work the staff's; null for none. */
export function ownLoungeFor(user: Pick<RoleFacts, 'loungeId' | 'staffOf'>, access: string): string | null {
  if (user.loungeId) return user.loungeId;
  return staffPermissions.some((permission) => permission === access) ? (user.staffOf ?? null) : null;
}

/** Whether an account is a member's: one that owns no lounge and is no admin's. Somebody on a lounge's staff stays a member. */
export const isMember = (user: RoleFacts): boolean => ['member', 'vault', 'staff'].includes(roleOf(user));

/** Whether a role holds a permission. */
export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
