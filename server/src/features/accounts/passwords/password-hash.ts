import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { AppError } from '../../../errors/app-error.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
/** More than these wait for seconds, and whoever waits so long asks again: they are told so at once. */
const mostWaiting = 64;

let running = 0;
const waiting: (() => void)[] = [];

// Each hash takes 19 MiB and a core for some milliseconds; a rush of sign-ins must not take them all.
async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (waiting.length >= mostWaiting) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 });
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash (19 MiB, two passes) of a password, byte for byte as it was typed; UNAVAILABLE in a rush. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** 32 bytes of argon2id, the same for the same text and salt: for secrets of our making that are found by their hash. */
export const hashWithSalt = (text: string, salt: Buffer): Promise<Buffer> =>
  inTurn(() => hashRaw(text, { ...cost, salt }));

let decoy: Promise<string> | undefined;

/** Whether a password fits. Without a hash (no such account) it takes the same time and answers false. UNAVAILABLE in a rush. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // Out of turn, once: refused in a rush, it would refuse every unknown name from then on.
  decoy ??= hash(randomBytes(16).toString('hex'), cost).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  const instead = await decoy;
  const fits = await inTurn(() => verify(passwordHash ?? instead, password));
  return fits && passwordHash !== undefined;
}
