import { planIds, plans } from '@vitola/contract/plans';
import { grantPlan } from '../features/billing/index.ts';
import { findLounge } from '../features/lounge/index.ts';
import { CommandError, runCommand } from './run-command.ts';

const usage = `Say which lounge and plan: npm run plan -- LOUNGE ${planIds.join('|')}. LOUNGE is what its survey's address ends with.`;

function readWish([slug = '', tier = '', ...rest]: readonly string[]) {
  const plan = planIds.find((id) => id === tier.toLowerCase());
  if (slug !== '' && plan && rest.length === 0) return { slug, plan };
  throw new CommandError(usage);
}

/** `npm run plan -- LOUNGE TIER`: sets a lounge's plan without a payment through Stripe. */
await runCommand(readWish, async (ctx, { slug, plan }) => {
  const lounge = await findLounge(ctx, slug);
  if (!lounge) throw new CommandError(`There is no lounge "${slug}". ${usage}`);
  const { from, changed } = await grantPlan({ ...ctx, loungeId: lounge.loungeId }, plan);
  if (from === plan) return [`${lounge.name} is on ${plans[plan].name} already.`];
  const cigars = changed === 1 ? '1 cigar was' : `${changed} cigars were`;
  return [
    `${lounge.name} is on ${plans[plan].name} from now on, after ${plans[from].name}.`,
    ...(changed > 0 ? [`${cigars} paused or resumed to fit its limit; none was deleted.`] : []),
  ];
});
