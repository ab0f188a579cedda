import { chooseLanguage } from '@vitola/contract/accounts/own-account';
import { chooseActiveCigars } from '@vitola/contract/inventory/cigars';
import { cancelRestockAlert } from '@vitola/contract/restock-alerts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf, markConfirmed } from '../../../test/world/emailed-links.ts';
import { isBack, soldOutCigar } from '../../../test/world/sold-out-cigar.ts';
import { createWorld, type World } from '../../../test/world/world.ts';
import { discardFailedJob } from '../../jobs/queue-health.ts';
import { requeueRestockEmails } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Scene = Awaited<ReturnType<typeof soldOutCigar>>;
let owner: Scene['owner'];
let member: Scene['member'];
let id: Scene['id'];
let count: Scene['count'];
let ask: Scene['ask'];
let messages: Scene['messages'];
let setCigar: Scene['setCigar'];
beforeEach(async () => {
  ({ owner, member, id, count, ask, messages, setCigar } = await soldOutCigar(world));
});

describe('the email', () => {
  const sent = async () => {
    await world.jobs.runAll();
    const to = await emailOf(member);
    return world.mailbox.filter((email) => email.to === to && email.subject.startsWith('Back in stock'));
  };

  it('goes once to a confirmed address that asked for it, with a link to the cigar', async () => {
    await markConfirmed(world, await emailOf(member));
    await ask(member, id, true);
    await count(3);
    const [email, ...more] = await sent();
    expect(email?.subject).toBe('Back in stock: Monte Negro Torpedo');
    expect(email?.text).toContain('Monte Negro Torpedo is back at Casa Oscura.');
    expect(email?.text).toContain(`/inventory?lounge=${owner.loungeId}&cigar=${id}`);
    await count(0);
    await count(3);
    await requeueRestockEmails(world.context());
    expect([more, (await sent()).length]).toEqual([[], 1]);
  });

  it('is in Spanish for a member who reads Spanish', async () => {
    const to = await emailOf(member);
    await markConfirmed(world, to);
    await member.call(chooseLanguage, { body: { language: 'es' } });
    await ask(member, id, true);
    await count(3);
    await world.jobs.runAll();
    const [email] = world.mailbox.filter(
      ({ to: address, subject }) => address === to && subject.includes('Torpedo'),
    );
    expect(email?.subject).toBe('De nuevo disponible: Monte Negro Torpedo');
    expect(email?.text).toContain('Monte Negro Torpedo está de nuevo en Casa Oscura.');
  });

  it('does not go to an address that is not confirmed, nor to who wants the bell alone', async () => {
    await ask(member, id, true);
    await count(3);
    expect(await sent()).toEqual([]);
    await markConfirmed(world, await emailOf(member));
    await count(0);
    await ask(member, id, true);
    await ask(member, id, false);
    await count(3);
    expect(await sent()).toEqual([]);
    expect(await messages()).toEqual([isBack, isBack]);
  });

  it('does not go after the member withdrew, nor while the cigar is gone again', async () => {
    await markConfirmed(world, await emailOf(member));
    await ask(member, id, true);
    await count(3);
    await count(0);
    expect(await sent()).toEqual([]);
    await count(3);
    await requeueRestockEmails(world.context());
    await member.call(cancelRestockAlert, { params: { cigarId: id } });
    expect(await sent()).toEqual([]);
  });

  it('goes after a change of plan brought the cigar back', async () => {
    await markConfirmed(world, await emailOf(member));
    await ask(member, id, true);
    await setCigar({ isPaused: true });
    await count(4);
    await owner.call(chooseActiveCigars, { body: { cigarIds: [id] } });
    await requeueRestockEmails(world.context());
    expect(await sent()).toHaveLength(1);
  });

  it('does not go after a super admin discarded its job, until the member asks again', async () => {
    await markConfirmed(world, await emailOf(member));
    await ask(member, id, true);
    await count(3);
    const { rows } = await world.pool.query<{ id: string }>(
      "update jobs.job set state = 'failed', completed_on = now() where name = 'restock-mail' and state = 'created' returning id",
    );
    await discardFailedJob(world.db, rows[0]?.id ?? '');
    await requeueRestockEmails(world.context());
    expect(await sent()).toEqual([]);
    world.clock.advance(60_000);
    await count(0);
    await ask(member, id, true);
    await count(3);
    expect(await sent()).toHaveLength(1);
  });
});
