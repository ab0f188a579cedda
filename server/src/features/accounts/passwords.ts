import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

// Each hash takes 19 MiB and a core for some milliseconds; a rush of sign-ins must not take them all.
async function inTurn<R>(work: () => Promise<R>): Promise<R> {
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

/** The argon2id hash (19 MiB, two passes) of a password, byte for byte as it was typed. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let decoy: Promise<string> | undefined;

/** Whether a password fits. Without a hash (no such account) it takes the same time and answers false. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const fits = await inTurn(async () => verify(passwordHash ?? (await decoy) ?? '', password));
  return fits && passwordHash !== undefined;
}
