import type { Context } from '../../context/context.ts';
import { findLounge, insertLounge } from './queries.ts';

const demoLounge = {
  loungeId: 'lounge_demo_1',
  urlSlug: 'demo-lounge',
  name: 'The Demo Lounge',
  address: null,
  city: null,
  state: null,
  zipCode: null,
  phone: null,
  email: null,
  description:
    'A lounge to try the survey with. Nobody owns it, and what happens here counts towards no real lounge.',
  subscriptionTier: 'Enterprise',
  isDemo: true,
};

/** Creates the lounge behind `/demo`. Returns its id, or undefined when there is one already. */
export async function createDemoLounge(ctx: Context): Promise<string | undefined> {
  if (await findLounge(ctx, 'demo')) return undefined;
  return (await insertLounge(ctx, demoLounge)) ? demoLounge.loungeId : undefined;
}
