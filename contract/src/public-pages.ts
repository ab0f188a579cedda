/** Signed-in viewers by the dashboard that the public pages link to: the platform's, an admin's, or anyone else's. */
export type KnownViewer = 'user' | 'admin' | 'superAdmin';
/** Whom the public pages are rendered for. A visitor is not signed in. */
export type Viewer = 'visitor' | KnownViewer;
export const viewers: readonly Viewer[] = ['visitor', 'user', 'admin', 'superAdmin'];

/** The viewer for a signed-in account. */
export function viewerOf(user: { isAdmin: boolean; isSuperAdmin: boolean }): KnownViewer {
  if (user.isSuperAdmin) return 'superAdmin';
  return user.isAdmin ? 'admin' : 'user';
}

/** The form that `/auth` opens with: the sign-in, or the sign-up for a plan. */
export type AuthForm = 'login' | 'trial' | 'professional' | 'enterprise';
export const authForms: readonly AuthForm[] = ['login', 'trial', 'professional', 'enterprise'];

/** Whom `/vault` is prerendered for: a member, who has a vault, or anybody else, who gets the form. */
export type VaultViewer = 'member' | 'visitor';
export const vaultViewers: readonly VaultViewer[] = ['member', 'visitor'];

/** What `/reset-password` opens with: the form, or help for a mailed link whose token is empty. */
export type ResetForm = 'open' | 'broken';
export const resetForms: readonly ResetForm[] = ['open', 'broken'];

/** The form for the parameters `mode` and `tier` of `/auth`; the trial's sign-up for unknown values. */
export function authFormOf(mode: string | null | undefined, tier: string | null | undefined): AuthForm {
  if (mode === 'login' || mode === 'forgot') return 'login';
  return tier === 'professional' || tier === 'enterprise' ? tier : 'trial';
}
