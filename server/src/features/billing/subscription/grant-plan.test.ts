import { addCigar } from '@vitola/contract/inventory/cigars';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payFor } from '../../../../test/world/payments.ts';
import { createWorld, type World } from '../../../../test/world/world.ts';
import { grantPlan } from './grant-plan.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const activeOf = async (loungeId: string) => {
  const rows = world.db.selectFrom('cigars').select('id').where('loungeId', '=', loungeId);
  return (await rows.where('isPaused', '=', false).execute()).length;
};

describe('a granted plan', () => {
  it('applies to the lounge and its accounts at once, and pauses cigars above the limit when it ends', async () => {
    const { loungeId, ...owner } = await world.owner();
    const ctx = { ...world.context(), loungeId };
    expect(await grantPlan(ctx, 'professional')).toEqual({ from: 'trial', changed: 0 });
    expect((await owner.call(getUser)).body).toMatchObject({ subscriptionTier: 'professional' });
    for (let number = 1; number <= 12; number += 1) {
      const body = { brand: 'Casa Larga', name: `Number ${number}` };
      expect((await owner.call(addCigar, { body })).status).toBe(200);
    }
    expect(await grantPlan(ctx, 'trial')).toEqual({ from: 'professional', changed: 2 });
    expect(await activeOf(loungeId)).toBe(10);
    expect(await grantPlan(ctx, 'enterprise')).toEqual({ from: 'trial', changed: 2 });
    expect(await grantPlan(ctx, 'enterprise')).toEqual({ from: 'enterprise', changed: 0 });
    const audit = world.db.selectFrom('auditLog').select('detail').where('loungeId', '=', loungeId);
    const rows = await audit.where('action', '=', 'billing.plan-granted').orderBy('at').execute();
    expect(rows.map(({ detail }) => (detail as { to: string }).to)).toEqual([
      'professional',
      'trial',
      'enterprise',
    ]);
  });

  it('is refused where the lounge pays, and changes nothing', async () => {
    const owner = await world.owner();
    const { loungeId } = owner;
    await payFor(world, owner, 'professional');
    await expect(grantPlan({ ...world.context(), loungeId }, 'trial')).rejects.toThrow(
      'The lounge pays for professional itself: change or end that first.',
    );
    expect((await owner.call(getUser)).body).toMatchObject({ subscriptionTier: 'professional' });
  });
});
