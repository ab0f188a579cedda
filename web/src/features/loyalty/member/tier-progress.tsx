import { membershipTiers } from '@vitola/contract/loyalty/loyalty-constants';
import type { Loyalty } from '@vitola/contract/loyalty/own-loyalty';
import { Badge } from '../../../ui/display/badge.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { texts } from '../texts/texts.ts';
import { pageLocale } from '../../../i18n/page-language.ts';

/** The tier, and how far the next one is. */
export function TierProgress({ tier, earned, nextTier }: Pick<Loyalty, 'tier' | 'earned' | 'nextTier'>) {
  const goal = membershipTiers.find(({ name }) => name === nextTier?.name)?.from ?? earned;
  const said = texts().tier;
  const number = (points: number) => points.toLocaleString(pageLocale());
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge tone="brass">{said.name(tier)}</Badge>
        <p className="text-[0.9375rem] text-ink-muted">
          {nextTier ? said.missing(nextTier.missing, nextTier.name) : said.highest}
        </p>
      </div>
      <ProgressBar
        label={said.earned}
        value={earned}
        max={goal}
        valueText={nextTier ? said.of(number(earned), number(goal)) : number(earned)}
      />
    </div>
  );
}
