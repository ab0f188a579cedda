import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { patience, within } from '../../lib/within.ts';

/**
 * Whether the guest must first say that they are 21: where the lounge asks, and where nobody can tell whether it does.
 * The answer is kept nowhere; somebody who has begun to answer has been asked.
 */
export function useAgeQuestion(lounge: string | undefined, hasBegun: boolean) {
  const [isOfAge, setOfAge] = useState(hasBegun);
  const isOpen = lounge !== undefined && lounge !== 'demo' && !isOfAge;
  const { data: asks, isPending } = useQuery({
    queryKey: ['whether a lounge asks for the age', lounge],
    enabled: isOpen,
    queryFn: ({ signal }) => asksAge(lounge ?? 'demo', signal),
  });
  const confirm = () => setOfAge(true);
  if (!isOpen || asks === false) return { state: 'answered', isOfAge, confirm } as const;
  return { state: isPending ? 'waiting' : 'asking', isOfAge, confirm } as const;
}

// A lounge that doesn't exist is stood in for by the demo lounge, which asks nobody.
async function asksAge(slug: string, outer: AbortSignal): Promise<boolean> {
  try {
    const lounge = await within(patience, outer, (signal) =>
      call('GET /api/lounge/slug/{slug}', { params: { slug }, signal }),
    );
    return lounge.asksAge;
  } catch (error) {
    return !(error instanceof CallError && error.status >= 400 && error.status < 500);
  }
}
