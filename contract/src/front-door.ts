/** Those whom the front door leads to a dashboard: the platform's, an admin's, or anyone else's. */
export type KnownViewer = 'user' | 'admin' | 'superAdmin';
/** Whom the front door is drawn for. A visitor is nobody we know. */
export type Viewer = 'visitor' | KnownViewer;
export const viewers: readonly Viewer[] = ['visitor', 'user', 'admin', 'superAdmin'];

/** Whom it is drawn for when this account is signed in. */
export function viewerOf(user: { isAdmin: boolean; isSuperAdmin: boolean }): KnownViewer {
  if (user.isSuperAdmin) return 'superAdmin';
  return user.isAdmin ? 'admin' : 'user';
}

/** What `/auth` opens with: the sign-in, or the sign-up for a plan. */
export type AuthForm = 'login' | 'trial' | 'professional' | 'enterprise';
export const authForms: readonly AuthForm[] = ['login', 'trial', 'professional', 'enterprise'];

/** What `/reset-password` opens with: the form for a mailed link, or what to do with one whose parameter is empty. */
export type ResetForm = 'open' | 'broken';
export const resetForms: readonly ResetForm[] = ['open', 'broken'];

/** What the parameters `mode` and `tier` of `/auth` ask for; the trial when they ask for nothing of ours. */
export function authFormOf(mode: string | null | undefined, tier: string | null | undefined): AuthForm {
  if (mode === 'login' || mode === 'forgot') return 'login';
  return tier === 'professional' || tier === 'enterprise' ? tier : 'trial';
}
