import { planOf, plans } from '@vitola/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useNamedLounge } from '../../../api/named-lounge.ts';
import { readQuery } from '../../../api/query.ts';

/** Whether the plan of the lounge has the paid actions of the shelf; false until it is loaded. The server checks again. */
export function useIsPremium(): boolean {
  const named = useNamedLounge();
  const own = useQuery({ ...readQuery('GET /api/user/subscription'), enabled: named === undefined });
  const operated = useQuery({ ...readQuery('GET /api/admin/lounges'), enabled: named !== undefined });
  const tier =
    named === undefined
      ? own.data?.tier
      : operated.data?.find(({ loungeId }) => loungeId === named)?.subscriptionTier;
  return plans[planOf(tier ?? 'trial')].premium;
}
