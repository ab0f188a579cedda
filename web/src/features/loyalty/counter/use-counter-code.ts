import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSearchValue } from '../../../navigation/search-params.ts';

/** What is typed as a member's code, at first the code in the address. Typing another removes it from there, and the counter stays open. */
export function useCounterCode(): [typed: string, type: (typed: string) => void] {
  const router = useRouter();
  const given = useSearchValue('member');
  const [typed, setTyped] = useState(given ?? '');
  const [taken, setTaken] = useState(given);
  if (given !== taken) {
    setTaken(given);
    if (given !== undefined) setTyped(given);
  }
  const type = (next: string) => {
    setTyped(next);
    if (given === undefined) return;
    const { pathname, search } = router.state.location;
    const { member: _, ...rest } = search as Record<string, string>;
    const query = new URLSearchParams({ panel: 'loyalty', ...rest }).toString();
    void router.navigate({ href: `${pathname}?${query}`, replace: true, resetScroll: false });
  };
  return [typed, type];
}
