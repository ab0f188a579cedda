import type { EndpointKey, ListedEndpoint } from '@vitola/contract/all';
import type { Access } from '@vitola/contract/endpoint';
import { type ErrorCode, errors } from '@vitola/contract/errors';
import { loungePermissions } from '@vitola/contract/permissions';

const payment = ['PAYMENT_PROVIDER', 'PAYMENTS_OFF'] as const;
const program = ['PREMIUM_FEATURE', 'LOYALTY_OFF'] as const;
const enterprise = ['ENTERPRISE_FEATURE'] as const;

/** The errors of a call beyond those that every call of its kind can return. */
const own: Partial<Record<EndpointKey, readonly ErrorCode[]>> = {
  'accounts.changePassword': ['CONFIRM_FIRST'],
  'accounts.endOtherSessions': ['CONFIRM_FIRST'],
  'accounts.endSession': ['CONFIRM_FIRST'],
  'accounts.changeEmail': ['CONFIRM_FIRST'],
  'accounts.confirmEmail': ['INVALID_LINK', 'EMAIL_TAKEN'],
  'accounts.signInWithLink': ['INVALID_LINK', 'SECOND_FACTOR_REQUIRED'],
  'accounts.signIn': ['ACCOUNT_LOCKED', 'WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'],
  'accounts.register': ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  'accounts.resetPassword': ['INVALID_RESET_TOKEN'],
  'analytics.getLoungeAnalytics': ['LOUNGE_NOT_FOUND'],
  'analytics.getLoungeReport': ['LOUNGE_NOT_FOUND'],
  'analytics.trackEvent': ['LOUNGE_NOT_FOUND'],
  'billing.actInSandboxPortal': [...payment, 'NO_SUBSCRIPTION'],
  'billing.createCheckout': [...payment, 'ALREADY_ON_PLAN'],
  'billing.getSandboxCheckout': payment,
  'billing.getSandboxPortal': [...payment, 'NO_SUBSCRIPTION'],
  'billing.getSubscription': payment,
  'billing.openPortal': [...payment, 'NO_SUBSCRIPTION'],
  'billing.payInSandbox': [...payment, 'ALREADY_ON_PLAN'],
  'billing.refreshSubscription': payment,
  'billing.upgrade': [...payment, 'ALREADY_ON_PLAN'],
  'inventory.changeCigars': ['NOT_FOUND', 'PREMIUM_FEATURE', 'ADMIN_OVERRIDE', 'NOT_ENOUGH_STOCK'],
  'inventory.undoChangeOfCigars': ['PLAN_LIMIT', 'CHANGED_MEANWHILE', 'NOT_ENOUGH_STOCK'],
  'catalogue.decideProposal': ['CHANGED_MEANWHILE'],
  'integrations.createApiKey': enterprise,
  'integrations.createWebhook': enterprise,
  'integrations.listDeliveries': enterprise,
  'integrations.rotateWebhookSecret': [...enterprise, 'CHANGED_MEANWHILE'],
  'integrations.testWebhook': enterprise,
  'inventory.addCigar': ['PLAN_LIMIT'],
  'inventory.changeCigar': ['PREMIUM_FEATURE', 'ADMIN_OVERRIDE', 'CHANGED_MEANWHILE'],
  'inventory.chooseActiveCigars': ['NOT_FOUND'],
  'inventory.restoreCigar': ['PLAN_LIMIT'],
  'journal.addSmoke': ['NOT_FOUND', 'LOUNGE_NOT_FOUND', 'JOURNAL_FULL'],
  'journal.changeSmoke': ['CHANGED_MEANWHILE', 'LOUNGE_NOT_FOUND'],
  'journal.listSmokes': ['NOT_FOUND'],
  'journal.restoreSmoke': ['JOURNAL_FULL'],
  'leads.addLead': ['SHARE_NOT_FOUND', 'NOT_ALLOWED', 'SHARE_MAILED'],
  'loyalty.listLoyaltyTransactions': ['NOT_FOUND'],
  'loyalty.changeLoyaltyProgram': ['PREMIUM_FEATURE', 'CHANGED_MEANWHILE'],
  'loyalty.addReward': ['PREMIUM_FEATURE', 'REWARD_LIMIT'],
  'loyalty.changeReward': ['PREMIUM_FEATURE'],
  'loyalty.findMember': [...program, 'NOT_FOUND'],
  'loyalty.redeemReward': [...program, 'NOT_FOUND', 'NOT_ENOUGH_POINTS'],
  'loyalty.undoRedemption': ['UNDO_TOO_LATE'],
  'membership.listLoungeShelf': ['LOUNGE_NOT_FOUND'],
  'lounge.changeLoungeSettings': ['LOUNGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  'lounge.findLoungeBySlug': ['LOUNGE_NOT_FOUND'],
  'accounts.addPasskey': ['PASSKEY_REFUSED', 'PASSKEY_LIMIT', 'CONFIRM_FIRST'],
  'accounts.beginPasskey': ['PASSKEY_LIMIT', 'CONFIRM_FIRST'],
  'accounts.confirmWithPasskey': ['PASSKEY_REFUSED'],
  'accounts.removePasskey': ['CONFIRM_FIRST', 'LAST_SECOND_FACTOR'],
  'accounts.signInWithPasskey': ['PASSKEY_REFUSED', 'SIGN_IN_EXPIRED', 'WRONG_CREDENTIALS'],
  'platform.acceptInvitation': ['INVALID_LINK', 'EMAIL_TAKEN'],
  'platform.invite': ['EMAIL_TAKEN'],
  'platform.changeStaffRole': ['LAST_SUPER_ADMIN'],
  'platform.lockAccount': ['LAST_SUPER_ADMIN'],
  'printables.printShelfTags': ['NOT_FOUND'],
  'recommendation.getDeviceShelf': ['LOUNGE_NOT_FOUND'],
  'recommendation.recommendTiered': ['LOUNGE_NOT_FOUND', 'NOT_FOUND', 'KEY_REUSED'],
  'sales.recordSale': [...program, 'NOT_FOUND'],
  'vault.changeSavedCigar': ['CHANGED_MEANWHILE'],
  'vault.deleteAccount': ['CONFIRM_FIRST'],
  'vault.importShare': ['SHARE_NOT_FOUND', 'VAULT_FULL'],
  'vault.listSavedCigars': ['NOT_FOUND'],
  'vault.saveShelfCigar': ['LOUNGE_NOT_FOUND', 'NOT_FOUND', 'VAULT_FULL'],
  'vault.restoreSavedCigar': ['VAULT_FULL'],
  'vault.saveCigar': ['VAULT_FULL'],
  'vault.vaultRegister': ['EMAIL_TAKEN'],
  'vault.vaultSignIn': ['ACCOUNT_LOCKED', 'WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'],
  'accounts.beginApp': ['CONFIRM_FIRST'],
  'accounts.confirmApp': ['CONFIRM_FIRST', 'WRONG_CODE', 'CHANGED_MEANWHILE'],
  'accounts.confirmWithPassword': ['WRONG_PASSWORD', 'CODE_REQUIRED', 'WRONG_CODE'],
  'accounts.finishSignIn': ['SIGN_IN_EXPIRED', 'WRONG_CODE', 'WRONG_CREDENTIALS'],
  'accounts.makeRecoveryCodes': ['CONFIRM_FIRST'],
  'accounts.noteCodesSaved': ['CHANGED_MEANWHILE'],
  'accounts.removeApp': ['CONFIRM_FIRST', 'NOT_FOUND', 'LAST_SECOND_FACTOR'],
  'accounts.turnOffSecondFactor': ['CONFIRM_FIRST', 'LAST_SECOND_FACTOR'],
  'accounts.turnOnSecondFactor': ['CONFIRM_FIRST'],
  'reviews.changeReview': ['CHANGED_MEANWHILE'],
  'reviews.listLoungeReviews': ['NOT_FOUND'],
  'reviews.listReviews': ['NOT_FOUND'],
  'reviews.publishReview': ['NOT_FOUND'],
  'restock-alerts.askForRestock': ['RESTOCK_ALERT_LIMIT'],
  'sharing.getShare': ['SHARE_NOT_FOUND'],
  'sharing.listShareRatings': ['SHARE_NOT_FOUND'],
  'sharing.rateSharedCigar': ['SHARE_NOT_FOUND'],
  'sharing.makeShare': ['LOUNGE_NOT_FOUND'],
  'inventory.moveStock': ['NOT_ENOUGH_STOCK'],
  'inventory.undoMovement': ['NOT_ENOUGH_STOCK', 'CHANGED_MEANWHILE'],
};

/** Every error code that a call can return. */
export function errorsOfCall({ key, endpoint }: Pick<ListedEndpoint, 'key' | 'endpoint'>): ErrorCode[] {
  const { access, method, params, query, body, multipart, status, idempotent } = endpoint;
  const codes: ErrorCode[] = [
    ...(params || query || body || multipart || idempotent ? (['VALIDATION'] as const) : []),
    ...(body || multipart ? (['MALFORMED'] as const) : []),
    ...(access === 'public' ? [] : (['SIGNED_OUT', 'NOT_ALLOWED'] as const)),
    ...(isAboutLounge(access) ? (['LOUNGE_MISSING', 'LOUNGE_NOT_FOUND'] as const) : []),
    ...(method === 'GET' ? [] : (['FOREIGN_ORIGIN'] as const)),
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(idempotent ? (['KEY_REUSED'] as const) : []),
    ...(method === 'GET' ? [] : (['TOO_LARGE', 'UNSUPPORTED'] as const)),
    ...(own[key] ?? []),
    'TOO_MANY',
    'INTERNAL',
    ...(status === 'planned' ? (['NOT_BUILT'] as const) : []),
    'UNAVAILABLE',
  ];
  return [...new Set(codes)];
}

const isAboutLounge = (access: Access) => loungePermissions.some((permission) => permission === access);

/** Every HTTP status that a call can return. */
export const statusesOf = (listed: Pick<ListedEndpoint, 'key' | 'endpoint'>): Set<number> =>
  new Set([200, ...errorsOfCall(listed).map((code) => errors[code].status)]);
