import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieFor, readCookie } from '../sessions/session-cookie.ts';

const day = 86_400_000;
/** How long a device stays known after a sign-in, in milliseconds. */
const knownFor = 365 * day;

/** The account whose devices are known; changing its password forgets the earlier ones. */
export interface DeviceOwner {
  id: string;
  passwordChangedAt: Date | null;
}

/**
 * Devices on which somebody signed in to an account or reset its password by email. Each has a signed cookie, which grants no
 * access. A known device has a rate limit of its own for wrong passwords, so that nobody can lock an owner out by guessing
 * (OWASP's device cookies).
 */
export class KnownDevices {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Sets the cookie that makes the browser known to this account, and to no other. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: string, now: Date): void {
    const until = now.getTime() + knownFor;
    const claim = `${userId}.${until.toString(36)}.${randomBytes(12).toString('base64url')}`;
    const { name, attributes } = cookieFor(request, 'device');
    void reply.setCookie(name, `${claim}.${this.#sign(claim)}`, { ...attributes, maxAge: knownFor / 1000 });
  }

  /**
   * The known device of an account that a request comes from; undefined for any other device, and for one from before
   * the current password.
   */
  find(
    request: FastifyRequest,
    { id: userId, passwordChangedAt }: DeviceOwner,
    now: Date,
  ): string | undefined {
    const [owner, until, device, signature, ...rest] = readCookie(request, 'device')?.split('.') ?? [];
    if (owner !== userId || !until || !device || !signature || rest.length > 0) return undefined;
    const [given, right] = [signature, this.#sign(`${owner}.${until}.${device}`)].map((text) =>
      Buffer.from(text),
    );
    if (given?.length !== right?.length || !given || !right || !timingSafeEqual(given, right))
      return undefined;
    const endsAt = Number.parseInt(until, 36);
    const isForgotten = passwordChangedAt !== null && endsAt - knownFor < passwordChangedAt.getTime();
    return endsAt > now.getTime() && !isForgotten ? device : undefined;
  }

  #sign(claim: string): string {
    return createHmac('sha256', this.#secret).update(`known device ${claim}`).digest('base64url');
  }
}
