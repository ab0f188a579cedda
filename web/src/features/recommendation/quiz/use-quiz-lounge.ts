import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findLounge } from '../../../api/find-lounge.ts';

/** The lounge that the quiz is for, fetched once for the quiz and its results; nothing is fetched if none is named. */
export function useNamedLounge(name: string | undefined) {
  const [isAway, setAway] = useState(false);
  const isNamed = name !== undefined && name !== 'demo';
  const { data: lounge } = useQuery({
    queryKey: ['the lounge of a quiz', name],
    enabled: isNamed,
    queryFn: ({ signal }) => findLounge(name, signal, () => setAway(true)),
  });
  return { isNamed, lounge, isAway: isAway && !lounge };
}

/**
 * What the quiz needs to know of its lounge before the questions: whether it is closed or not responding, and whether
 * it asks for the age. That answer is not stored; a guest who has started answering was asked before.
 */
export function useQuizLounge(name: string | undefined, hasBegun: boolean) {
  const { isNamed, lounge, isAway } = useNamedLounge(name);
  const [isOfAge, setOfAge] = useState(hasBegun);
  const state = () => {
    if (lounge?.isActive === false) return 'closed';
    if (!isNamed || isOfAge || lounge?.asksAge === false) return 'open';
    if (lounge) return 'asking';
    return isAway ? 'away' : 'waiting';
  };
  return { lounge, isNamed, isOfAge, state: state(), confirmAge: () => setOfAge(true) };
}
