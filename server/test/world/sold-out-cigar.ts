import { moveStock } from '@vitola/contract/inventory/stock';
import { listNotifications } from '@vitola/contract/notifications';
import { askForRestock, listRestockAlerts } from '@vitola/contract/restock-alerts';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { loungeWithShares, newMember } from './members.ts';
import type { Caller, World } from './world.ts';

/** A lounge that has run out of its Torpedo, and a member who knows the lounge and does not have that cigar in their vault. */
export async function soldOutCigar(world: World) {
  const { owner, newShare } = await loungeWithShares(world, 'Casa Oscura');
  /** Another member who knows the lounge. */
  const knowing = async (): Promise<Caller> => {
    const somebody = await newMember(world);
    await somebody.call(importShare, { body: { shareId: await newShare() } });
    return somebody;
  };
  const cigarCalled = async (name: string): Promise<string> => {
    const ofLounge = world.db.selectFrom('cigars').select('id').where('loungeId', '=', owner.loungeId);
    return (await ofLounge.where('name', '=', name).executeTakeFirstOrThrow()).id;
  };
  const [member, id] = [await knowing(), await cigarCalled('Torpedo')];
  const count = (quantity: number, cigar = id) =>
    owner.call(moveStock, { params: { id: cigar }, body: { kind: 'counted', quantity } });
  await count(0);
  const alerts = async (who = member) => (await who.call(listRestockAlerts)).body;
  return {
    owner,
    member,
    id,
    knowing,
    cigarCalled,
    count,
    alerts,
    ask: (who = member, cigarId = id, byEmail = false) =>
      who.call(askForRestock, { params: { cigarId }, body: { byEmail } }),
    /** The cigars that somebody waits for. */
    waiting: async (who = member) => (await alerts(who)).filter(({ askedAt }) => askedAt !== null),
    messages: async (who = member) => (await who.call(listNotifications)).body.map(({ message }) => message),
    /** Sets what no call of the test's owner can set alone. */
    setCigar: (set: { isActive?: boolean; isPaused?: boolean; isOutOfStock?: boolean; stock?: number }) =>
      world.db.updateTable('cigars').set(set).where('id', '=', id).execute(),
  };
}

/** What the bell says when it is back. */
export const isBack = 'Monte Negro Torpedo is back at Casa Oscura.';
