import { vi } from 'vitest';
import { Authenticator } from '../../server/test/stubs/authenticator.ts';

type Options = { publicKey: Record<string, never> };

const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64url')).buffer;
const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');

/** A browser's credential: the encoded texts of the API as bytes again. */
function credentialOf({ id, response }: ReturnType<Authenticator['sign'] | Authenticator['create']>) {
  const { transports, ...texts } = response as { transports?: string[] } & Record<string, string>;
  const bytes = Object.entries(texts).map(([name, text]) => [name, bytesOf(text)]);
  return {
    id,
    rawId: bytesOf(id),
    type: 'public-key',
    response: { ...Object.fromEntries(bytes), getTransports: () => transports ?? [] },
    getClientExtensionResults: () => ({}),
    authenticatorAttachment: 'platform',
  };
}

/** Stubs a browser with one device's passkeys; with `isRefused` it rejects every request. */
export function stubPasskeys() {
  const authenticator = new Authenticator();
  const device = { authenticator, isRefused: false };
  const refuse = () => {
    if (device.isRefused) throw new DOMException('The operation was not allowed.', 'NotAllowedError');
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: async ({ publicKey }: Options) => {
        refuse();
        const { challenge, user } = publicKey as unknown as {
          challenge: ArrayBuffer;
          user: { id: ArrayBuffer };
        };
        const texts = { ...publicKey, challenge: textOf(challenge), user: { id: textOf(user.id) } };
        return credentialOf(authenticator.create(texts as never));
      },
      get: async ({ publicKey }: Options) => {
        refuse();
        const { challenge } = publicKey as unknown as { challenge: ArrayBuffer };
        return credentialOf(authenticator.sign({ ...publicKey, challenge: textOf(challenge) } as never));
      },
    },
  });
  return device;
}
