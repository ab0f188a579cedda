import type { Caller, Owner, World } from '../world/world.ts';

/** A call that works: what to send, and what it answers if that is not 200. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** What is sent instead of `body` where that is no JSON. */
  payload?: unknown;
  headers?: Record<string, string>;
}

/** A world with the owner and the member whose things a sample is about; `cigars` stand on the owner's shelf. */
export interface Scene {
  world: World;
  owner: Owner;
  member: Caller;
  cigars: string[];
}
