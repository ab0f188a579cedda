import { z } from 'zod';
import { Done, SessionUser } from './sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { Id, requiredText, Time } from '../fields/text.ts';

/** How many passkeys one account may have. */
export const maxPasskeys = 10;

const maxNameLength = 60;
/** Bytes as WebAuthn writes them in JSON. */
const bytes = (maxLength: number, what: string) =>
  z
    .string(`${what} is missing`)
    .min(1, `${what} is missing`)
    .max(maxLength, `${what} is too long`)
    .regex(/^[\w-]+$/, `${what} is not base64url`);

const credential = {
  id: bytes(1400, 'The id'),
  rawId: bytes(1400, 'The id'),
  type: z.literal('public-key', 'This is not a passkey'),
};

/** A browser's response when it has created a passkey (WebAuthn, RegistrationResponseJSON). */
export const NewCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4000, 'The client data'),
        attestationObject: bytes(12_000, 'The attestation'),
        transports: z.array(z.string().max(40)).max(10).optional(),
      },
      'The passkey’s answer is missing',
    ),
  },
  'The passkey is missing',
);

/** A browser's response when a passkey has signed a challenge (WebAuthn, AuthenticationResponseJSON). */
export const SignedChallenge = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4000, 'The client data'),
        authenticatorData: bytes(4000, 'The authenticator data'),
        signature: bytes(4000, 'The signature'),
        userHandle: bytes(200, 'The user handle').nullish(),
      },
      'The passkey’s answer is missing',
    ),
  },
  'The passkey is missing',
);
export type SignedChallenge = z.infer<typeof SignedChallenge>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a browser needs to create a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser needs to have a challenge signed (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** The accepted passkeys; an empty list accepts any. */
  allowCredentials: z.array(Descriptor),
});

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const NewPasskey = z.object({ name: requiredText(maxNameLength, 'Name'), credential: NewCredential });
const Signed = z.object({ credential: SignedChallenge });

const ofAccount = { access: 'signed-in', limit: 'write' } as const;
const ofSignIn = { access: 'public', limit: 'sign-in' } as const;

export const listPasskeys = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/api/account/passkeys',
  limit: 'read',
  summary: 'Your passkeys, oldest first',
  reply: z.array(Passkey),
});

export const beginPasskey = endpoint({
  ...ofAccount,
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'What the browser needs to create a passkey; the challenge works once, for five minutes',
  reply: CreationOptions,
});

export const addPasskey = endpoint({
  ...ofAccount,
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add the passkey that the browser created',
  body: NewPasskey,
  reply: Passkey,
});

export const renamePasskey = endpoint({
  ...ofAccount,
  method: 'PUT',
  path: '/api/account/passkeys/{id}',
  summary: 'Rename one of your passkeys',
  params: z.object({ id: Id }),
  body: NewPasskey.pick({ name: true }),
  reply: Passkey,
});

export const removePasskey = endpoint({
  ...ofAccount,
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  summary: 'Remove one of your passkeys; without another second factor, the password alone signs in again',
  params: z.object({ id: Id }),
  reply: Done,
});

export const beginPasskeySignIn = endpoint({
  ...ofSignIn,
  method: 'POST',
  path: '/api/login/passkey-options',
  summary:
    'What the browser needs to sign in with a passkey; after a correct password, the passkeys it may use',
  reply: RequestOptions,
});

export const signInWithPasskey = endpoint({
  ...ofSignIn,
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Sign in with a passkey, with no password or as the second step after it',
  body: Signed,
  reply: SessionUser,
});

export const beginPasskeyConfirmation = endpoint({
  ...ofAccount,
  method: 'POST',
  path: '/api/account/confirm/passkey-options',
  summary: 'What the browser needs to confirm with a passkey who is signed in',
  reply: RequestOptions,
});

export const confirmWithPasskey = endpoint({
  ...ofAccount,
  method: 'POST',
  path: '/api/account/confirm/passkey',
  summary: 'Confirm with a passkey who is signed in, before changing how you sign in',
  body: Signed,
  reply: Done,
});
