import { addSmoke, listSmokes, type NewSmoke, type Smoke } from '@vitola/contract/journal/smokes';
import type { Caller } from '../../server/test/world/world.ts';
import type { TestServer } from './server.ts';

/** Moves the server's clock to now, because the browser's dates must not be in its future. */
export function catchUp({ world }: TestServer): void {
  world.clock.advance(Math.max(0, Date.now() - world.clock.now().getTime()));
}

/** Writes smokes into a member's journal, one after the other. */
export async function addSmokes(
  member: Caller,
  smokes: readonly (Partial<NewSmoke> & { smokingDate: string })[],
): Promise<Smoke[]> {
  const added: Smoke[] = [];
  for (const smoke of smokes)
    added.push((await member.call(addSmoke, { body: { cigarName: 'Robusto', ...smoke } })).body);
  return added;
}

/** What a member's journal holds, newest first. */
export const smokesOf = async (member: Caller): Promise<Smoke[]> => (await member.call(listSmokes)).body;
