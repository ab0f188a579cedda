import { z } from 'zod';
import { Credentials, Done, SessionUser } from './sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText, requiredText, Time } from '../fields/text.ts';

/** How many recovery codes are generated at once. */
export const recoveryCodeCount = 10;

const Code = z.object({ code: requiredText(40, 'Code') });

/** What an account has besides its password. */
export const SecondFactor = z.object({
  /** Since when sign-in requires the second step; null if the password alone signs in. */
  since: Time.nullable(),
  /** When the authenticator app was set up. */
  appSince: Time.nullable(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  recoveryCodesMadeAt: Time.nullable(),
  /** Whether the user confirmed that these codes are saved; also false if the reply that contained them was lost. */
  recoveryCodesSaved: z.boolean(),
  /** A platform admin in production must have one. */
  isRequired: z.boolean(),
  /** How many seconds sign-in methods can be changed without another confirmation; 0 requires one. */
  confirmedFor: z.int(),
  /** The only origin at which passkeys work; null if the service has none. */
  passkeyOrigin: z.string().nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The secret for an authenticator app. It works only after a code generated from it was confirmed. */
const AppSetup = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
const NewRecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()),
  /** When they were generated; null if this reply contains none. */
  madeAt: Time.nullable(),
});
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

/** The password and, if the second step is on, a code of the app or a recovery code. */
const PasswordConfirmation = Credentials.pick({ password: true }).extend({
  code: optionalText(40, 'Code'),
});
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>;

const ofAccount = { access: 'signed-in', limit: 'write' } as const;
const base = '/api/account/second-factor';

export const getSecondFactor = endpoint({
  ...ofAccount,
  method: 'GET',
  path: base,
  limit: 'read',
  summary: 'Your account’s second factors',
  reply: SecondFactor,
});

export const confirmWithPassword = endpoint({
  ...ofAccount,
  method: 'POST',
  path: '/api/account/confirm',
  summary:
    'Confirm who is signed in with the password, plus a code if the second step is on, before changing how you sign in',
  body: PasswordConfirmation,
  reply: Done,
});

export const beginApp = endpoint({
  ...ofAccount,
  method: 'POST',
  path: `${base}/app/setup`,
  summary: 'A secret for an authenticator app, with its QR code; nothing changes until a code confirms it',
  reply: AppSetup,
});

export const confirmApp = endpoint({
  ...ofAccount,
  method: 'POST',
  path: `${base}/app`,
  summary:
    'Set up the authenticator app with a code from it; turns the second step on and makes recovery codes',
  body: Code,
  reply: NewRecoveryCodes,
});

export const removeApp = endpoint({
  ...ofAccount,
  method: 'DELETE',
  path: `${base}/app`,
  summary: 'Remove the authenticator app; without a passkey the second step is turned off',
  reply: Done,
});

export const turnOnSecondFactor = endpoint({
  ...ofAccount,
  method: 'POST',
  path: base,
  summary:
    'Ask for a passkey after the password from now on; makes recovery codes, none if it was on already',
  reply: NewRecoveryCodes,
});

export const turnOffSecondFactor = endpoint({
  ...ofAccount,
  method: 'DELETE',
  path: base,
  summary: 'Turn the second step off: removes the authenticator app and the recovery codes, keeps passkeys',
  reply: Done,
});

export const makeRecoveryCodes = endpoint({
  ...ofAccount,
  method: 'POST',
  path: `${base}/recovery-codes`,
  summary: 'Make new recovery codes; the earlier ones stop working. Only this response contains them',
  reply: NewRecoveryCodes,
});

export const noteCodesSaved = endpoint({
  ...ofAccount,
  method: 'POST',
  path: `${base}/recovery-codes/saved`,
  summary: 'Note that the recovery codes made at this time are saved',
  body: z.object({
    madeAt: z.iso.datetime(
      'Send the time when the recovery codes were made, such as 2026-11-20T18:00:00.000Z',
    ),
  }),
  reply: Done,
});

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/login/second-step',
  access: 'public',
  limit: 'sign-in',
  summary: 'The second step of a sign-in: a code from the authenticator app, or a recovery code',
  body: Code,
  reply: SessionUser,
});
