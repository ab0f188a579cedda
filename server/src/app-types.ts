import type { Endpoint } from '@vitola/contract/endpoint';
import type { Actor, Context } from './lib/context.ts';
import type { Limits } from './lib/limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
    authenticate(request: FastifyRequest): Promise<Actor | null>;
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
