import { getUser } from '@vitola/contract/accounts/sign-in';
import type { Caller, World } from './world.ts';

const day = 86_400_000;

/** Lets days go by in which somebody looks in once a day, so that their session does not end. */
export async function visitDaily(world: World, who: Caller, days: number): Promise<void> {
  for (let passed = 0; passed < days; passed += 1) {
    world.clock.advance(day);
    await who.call(getUser);
  }
}
