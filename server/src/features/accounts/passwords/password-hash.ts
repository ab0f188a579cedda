import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { AppError } from '../../../errors/app-error.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxConcurrent = 2;
/** Beyond this many, requests are rejected at once, because they would wait for seconds. */
const maxWaiting = 64;

let running = 0;
const waiting: (() => void)[] = [];

// Each hash takes 19 MiB and a core for some milliseconds, so their concurrency is limited.
async function limitConcurrency<R>(work: () => Promise<R>): Promise<R> {
  if (waiting.length >= maxWaiting) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 });
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash (19 MiB, two passes) of a password exactly as typed; UNAVAILABLE when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(password, cost));

/** A deterministic argon2id hash of 32 bytes, for generated secrets that are looked up by their hash. */
export const hashWithSalt = (text: string, salt: Buffer): Promise<Buffer> =>
  limitConcurrency(() => hashRaw(text, { ...cost, salt }));

let decoy: Promise<string> | undefined;

/** Whether a password matches a hash. Without a hash (no such account) returns false in the same time. UNAVAILABLE when too many wait. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // Not limited: if this one hash were rejected, every later check of an unknown name would be too.
  decoy ??= hash(randomBytes(16).toString('hex'), cost).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  const decoyHash = await decoy;
  const matches = await limitConcurrency(() => verify(passwordHash ?? decoyHash, password));
  return matches && passwordHash !== undefined;
}
