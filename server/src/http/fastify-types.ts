import type { Endpoint } from '@vitola/contract/endpoint';
import type { Actor, Context } from '../context/context.ts';
import type { RateLimits } from './limits/rate-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: RateLimits;
    /** Whether the server is overloaded: too many queries wait for the database, or memory is short. */
    isBusy(): boolean;
    /** Who is calling; returns null synchronously for a request without a session cookie or API key. */
    authenticate(request: FastifyRequest): Promise<Actor | null> | null;
    /** Whether somebody must set up a second factor before using anything but their own account. */
    needsSecondFactor(actor: Pick<Actor, 'user' | 'hasSecondFactor'>): boolean;
    /** Whether an account may work on a lounge. */
    mayReach: (actor: Actor, loungeId: string) => Promise<boolean>;
    /** With the endpoint of a call that stays in its lounge, row-level security limits the queries to that. */
    contextOf(request: FastifyRequest, endpoint?: Endpoint): Context;
    publicUrl(): string;
  }
  interface FastifyRequest {
    actor: Actor | null;
    /** The lounge that the call works on, if the gate found one; otherwise the actor's own. */
    loungeId: string | null;
    /** The lounge on whose own domain the request came; null on the platform's. */
    guestLoungeId: string | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
