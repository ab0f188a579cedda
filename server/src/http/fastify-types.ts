import type { Endpoint } from '@vitola/contract/endpoint';
import type { Actor, Context } from '../context/context.ts';
import type { RateLimits } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: RateLimits;
    /** Whether more wait for the database than will be served soon, or memory is short. */
    isBusy(): boolean;
    /** Who calls; null at once for a request without a session's cookie or an API key. */
    authenticate(request: FastifyRequest): Promise<Actor | null> | null;
    /** Whether somebody must set up a second factor before anything but their own account. */
    needsSecondFactor(actor: Pick<Actor, 'user' | 'hasSecondFactor'>): boolean;
    contextOf(request: FastifyRequest): Context;
    publicUrl(): string;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
