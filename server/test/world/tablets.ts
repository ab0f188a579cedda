import { randomUUID } from 'node:crypto';
import type { PickCodeRange } from '@vitola/contract/sales/reserved-codes';
import { createPairingCode, pairTablet, sendHeartbeat } from '@vitola/contract/tablets/tablets';
import type { Caller, Owner, World } from './world.ts';

/** A tablet that was just paired with an owner's lounge. */
export async function newTablet(world: World, owner: Owner): Promise<Caller> {
  const { code } = (await owner.call(createPairingCode)).body;
  const { cookies } = await world.guest.call(pairTablet, { body: { code } });
  return world.as(`vitola-tablet=${cookies.find(({ name }) => name === 'vitola-tablet')?.value}`);
}

const report = { version: 'one', queueLength: 0, errorCount: 0, path: '/demo' };

/** Reports as a tablet that wants a range of pick codes with this id, and returns what it got. */
export async function askForRange(tablet: Caller, wantedRange: string | null): Promise<PickCodeRange | null> {
  return (await tablet.call(sendHeartbeat, { body: { ...report, wantedRange } })).body.pickCodes;
}

/** Reports as a tablet that holds a range of pick codes, and returns whether the server knows that. */
export async function holdsKnownRange(tablet: Caller, heldRange: string | null): Promise<boolean> {
  return (await tablet.call(sendHeartbeat, { body: { ...report, heldRange } })).body.isRangeKnown;
}

/** A new range of pick codes of a tablet. */
export async function newRange(tablet: Caller): Promise<PickCodeRange> {
  const range = await askForRange(tablet, randomUUID());
  if (!range) throw new Error('There are no codes.');
  return range;
}
