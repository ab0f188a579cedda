import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { useEffect, useState } from 'react';
import { homePageFor } from '../../../navigation/home-page.ts';
import { counterHref, memberCodeIn } from '../../../navigation/member-address.ts';
import { browser } from '../../../navigation/browser.ts';
import { session, useSession } from '../../../api/session.ts';
import { forgetSignUp } from './use-sign-up-form.ts';

/** How long a successful sign-in is shown before the browser moves on, in milliseconds. */
const redirectDelay = 100;

interface Arrival {
  /** Whether the user was signed in before the form was sent. */
  wasSignedIn: boolean;
  /**
   * Stores the user who just signed in, forgets the form of a sign-up and moves on, to `destination` or their home
   * page.
   */
  arrive: (user: SessionUser, destination?: string) => void;
}

/**
 * Moves a signed-in user to their home page with a full navigation, replacing the history entry so that Back skips
 * the sign-in page. An owner who came with a member's code arrives at the counter.
 */
export function useArrival(member: string | undefined): Arrival {
  const client = useQueryClient();
  const { data: user } = useSession();
  const [destination, setDestination] = useState<string>();
  const homeOf = (arrived: SessionUser): string => {
    const home = homePageFor(arrived);
    const code = memberCodeIn(member);
    return home === '/trial' && code ? counterHref(code) : home;
  };
  const goal = destination ?? (user ? homeOf(user) : undefined);
  useEffect(() => {
    if (goal === undefined) return;
    const timer = setTimeout(() => browser.replacePage(goal), redirectDelay);
    return () => clearTimeout(timer);
  }, [goal]);
  return {
    wasSignedIn: Boolean(user) && destination === undefined,
    arrive(arrived, chosen = homeOf(arrived)) {
      forgetSignUp();
      setDestination(chosen);
      client.setQueryData(session.queryKey, arrived);
    },
  };
}
