/** Every error the product answers with: its HTTP status and the sentence a person reads. */
export const errors = {
  VALIDATION: { status: 400, message: 'Please check the highlighted fields.' },
  MALFORMED: { status: 400, message: 'The request could not be read. Please send valid JSON.' },
  INVALID_RESET_TOKEN: { status: 400, message: 'Invalid reset token. Please request a new password reset.' },
  INVALID_LINK: {
    status: 400,
    message: 'This link has expired or was already used. Please request a new one.',
  },
  WRONG_PASSWORD: { status: 400, message: 'This password is incorrect.' },
  WRONG_PIN: { status: 400, message: 'Nobody here has this PIN.' },
  PIN_MISSING: { status: 400, message: 'Set a PIN first: without one, nobody could unlock this device.' },
  WRONG_CODE: { status: 400, message: 'This code is incorrect or was already used.' },
  PASSKEY_REFUSED: { status: 400, message: 'This passkey could not be confirmed. Please try again.' },
  LOUNGE_MISSING: { status: 400, message: 'Choose a lounge first.' },
  SIGNED_OUT: { status: 401, message: 'Please sign in first.' },
  WRONG_CREDENTIALS: { status: 401, message: 'Invalid username or password' },
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'Your password is correct. One more step to sign in.' },
  SIGN_IN_EXPIRED: { status: 401, message: 'That took too long. Please enter your password again.' },
  NOT_ALLOWED: { status: 403, message: 'You do not have access to this.' },
  SUPPORT_VIEW: {
    status: 403,
    message:
      'You are looking at a lounge as its owner: nothing can be changed, and keys, addresses and payments stay hidden. Press End view on its dashboard to do anything else.',
  },
  DEVICE_LOCKED: { status: 403, message: 'This device is locked. Enter your PIN to go on.' },
  SUPPORT_REFUSED: { status: 403, message: 'The owner of this lounge does not let support look at it.' },
  SIGN_UPS_CLOSED: { status: 403, message: 'New accounts are closed at the moment. Please come back later.' },
  ACCOUNT_LOCKED: { status: 403, message: 'This account is locked. Please ask the platform’s team.' },
  CODE_REQUIRED: { status: 400, message: 'Your second step is on. Please enter a code as well.' },
  CONFIRM_FIRST: { status: 403, message: 'Please confirm it’s you first.' },
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'A platform admin needs a second sign-in step. Set it up on your account page first.',
  },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  PREMIUM_FEATURE: {
    status: 403,
    message: 'This feature needs the Professional ($29/mo) or Enterprise ($79/mo) tier.',
  },
  ENTERPRISE_FEATURE: { status: 403, message: 'This needs the Enterprise ($79/mo) tier.' },
  ADMIN_OVERRIDE: {
    status: 403,
    message: 'This was set by a platform admin and can only be changed by them.',
  },
  PLAN_LIMIT: { status: 403, message: 'Your plan’s cigar limit is reached. Upgrade to add more.' },
  SHARE_MAILED: {
    status: 403,
    message: 'These cigars have already been sent to three addresses. Scan the code to take them with you.',
  },
  STAFF_LIMIT: {
    status: 403,
    message: 'Your staff is as large as your plan allows. Remove somebody, or upgrade your plan.',
  },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  SHARE_NOT_FOUND: { status: 404, message: 'This link may have expired or is invalid.' },
  PALATE_CARD_NOT_FOUND: {
    status: 404,
    message: 'This palate card can’t be read: the code is unknown, expired or was revoked.',
  },
  PAIRING_CODE_NOT_FOUND: {
    status: 404,
    message:
      'This code pairs nothing: it is unknown, expired or was used. Make a new one on the dashboard, under Business Settings, Tablets.',
  },
  TABLE_NOT_FOUND: {
    status: 404,
    message: 'No table has this link. Scan the code on your table’s screen again.',
  },
  TABLE_EXPIRED: {
    status: 404,
    message: 'This table was open for an hour and is closed now. Open a new one to choose together.',
  },
  LOUNGE_NOT_FOUND: { status: 404, message: 'Lounge Not Found' },
  USERNAME_TAKEN: { status: 409, message: 'Username already exists' },
  WORKS_ELSEWHERE: {
    status: 409,
    message:
      'The account with this email already works for a lounge or for the platform. Ask to be invited at another address.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Email already exists' },
  VAULT_FULL: {
    status: 409,
    message: 'A vault holds 2,000 cigars. Remove one before you add another.',
  },
  JOURNAL_FULL: {
    status: 409,
    message: 'A journal holds 10,000 smokes. Remove one before you add another.',
  },
  TABLE_FULL: {
    status: 409,
    message: 'This table is full: as many guests joined as it has seats. Open another one for more.',
  },
  TABLE_COMPLETE: {
    status: 409,
    message: 'This table has its cigar to share: answers given before no longer change.',
  },
  TABLE_NOT_READY: { status: 409, message: 'At least two guests of this table must answer first.' },
  PIN_TAKEN: { status: 409, message: 'Somebody here has this PIN already. Choose another one.' },
  CODE_TAKEN: { status: 409, message: 'This code belongs to another cigar. Remove it there first.' },
  CODE_AMBIGUOUS: {
    status: 409,
    message: 'Several cigars have this code as their barcode. Choose the one it belongs to first.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Someone else changed this in the meantime. Review the newer version and save again.',
  },
  NOT_ENOUGH_STOCK: {
    status: 409,
    message: 'There are not that many in stock. Count the cigar if that is wrong.',
  },
  NOT_ENOUGH_POINTS: { status: 409, message: 'The member does not have enough points for this reward.' },
  LOYALTY_OFF: { status: 409, message: 'Your loyalty program is switched off.' },
  UNDO_TOO_LATE: { status: 409, message: 'This can no longer be undone.' },
  REWARD_LIMIT: { status: 409, message: 'A lounge offers at most 30 rewards. Remove one first.' },
  RESTOCK_ALERT_LIMIT: {
    status: 409,
    message: 'You can wait for at most 200 cigars at a time. Stop waiting for one first.',
  },
  PALATE_INCOMPLETE: { status: 409, message: 'Choose a strength and a flavor in your preferences first.' },
  LOUNGE_WITHOUT_EMAIL: { status: 409, message: 'No email address found for this lounge' },
  ALREADY_ON_PLAN: { status: 409, message: 'Your lounge is already on this plan.' },
  NO_SUBSCRIPTION: { status: 409, message: 'There is nothing to manage yet: your lounge has no paid plan.' },
  PASSKEY_LIMIT: { status: 409, message: 'An account has at most 10 passkeys. Remove one first.' },
  LAST_SECOND_FACTOR: {
    status: 409,
    message: 'A platform admin must keep a second sign-in step. Set up another one before you remove this.',
  },
  LAST_SUPER_ADMIN: {
    status: 409,
    message: 'The platform needs a super admin: the last one cannot be locked or lose the role.',
  },
  KEY_REUSED: {
    status: 409,
    message: 'This request was already sent with other content. Please start again.',
  },
  TOO_LARGE: { status: 413, message: 'That is too large to send.' },
  UNSUPPORTED: { status: 415, message: 'That kind of content is not accepted here.' },
  TOO_MANY: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  PAYMENT_PROVIDER: {
    status: 502,
    message: 'The payment provider could not be reached. Nothing was charged. Please try again.',
  },
  MAIL_FAILED: { status: 502, message: 'The email could not be sent. Please try again later.' },
  PAYMENTS_OFF: { status: 503, message: 'Payments are not set up here yet. Nothing was charged.' },
  UNAVAILABLE: { status: 503, message: 'The service is briefly unavailable. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** One sentence per field that was refused, keyed by the field's name. */
export type FieldErrors = Record<string, string>;

/** How an account’s second step can be done, besides with a recovery code. */
export type SecondFactorMethod = 'app' | 'passkey';

/** The body of every error reply. `error` repeats the sentence for calls whose specification has it. */
export interface ErrorReply {
  message: string;
  code: ErrorCode;
  fields?: FieldErrors;
  /** With SECOND_FACTOR_REQUIRED: how the second step can be done, besides with a recovery code. */
  methods?: readonly SecondFactorMethod[];
  error?: string;
}
