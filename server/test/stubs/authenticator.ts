import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '@vitola/contract/accounts/passkeys';
import type { z } from 'zod';

type Creation = z.infer<typeof CreationOptions>;
type Request = z.infer<typeof RequestOptions>;

/** How an authenticator behaves; by default as an honest one on the page of `http://localhost:3000`. */
export interface Behaviour {
  origin?: string;
  rpId?: string;
  verifiesUser?: boolean;
  /** What it counts each use by; 0 stays at 0, as many do. */
  countsBy?: number;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

// As much of CBOR (RFC 8949) as an attestation needs: integers, bytes, texts and maps.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
}

/** An authenticator made of software, with one ES256 key: what a phone does when it makes and uses a passkey. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #count = 0;
  #userHandle: string | undefined;

  /** Makes the passkey for the options a server gave. */
  create(options: Creation, behaviour: Behaviour = {}) {
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, publicKey]);
    const authData = this.#authData(behaviour.rpId ?? options.rp.id, behaviour, attested);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, behaviour),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Signs the challenge in the options a server gave. */
  sign(options: Request, behaviour: Behaviour = {}) {
    this.#count += behaviour.countsBy ?? 0;
    const authData = this.#authData(behaviour.rpId ?? options.rpId, behaviour);
    const clientDataJSON = clientData('webauthn.get', options.challenge, behaviour);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        ...(this.#userHandle && { userHandle: this.#userHandle }),
      },
    };
  }

  #named() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const };
  }

  #authData(rpId: string, { verifiesUser = true }: Behaviour, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    const flags = 0x01 | (verifiesUser ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }
}

const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Behaviour) =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
