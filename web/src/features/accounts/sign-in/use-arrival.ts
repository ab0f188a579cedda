import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { useEffect, useState } from 'react';
import { homePageFor } from '../../../navigation/home-page.ts';
import { browser } from '../../../navigation/browser.ts';
import { session, useSession } from '../../../api/session.ts';

/** How long a fresh sign-in is seen before the browser moves on, in milliseconds. */
const redirectDelay = 100;

interface Arrival {
  /** Somebody was signed in before the form was sent. */
  wasSignedIn: boolean;
  /** Keeps the user just signed in and moves on, to `destination` or where they belong. */
  arrive: (user: SessionUser, destination?: string) => void;
}

/** Moves whoever is known to where they belong, by a full navigation after which Back passes the sign-in by. */
export function useArrival(): Arrival {
  const client = useQueryClient();
  const { data: user } = useSession();
  const [destination, setDestination] = useState<string>();
  const goal = destination ?? (user ? homePageFor(user) : undefined);
  useEffect(() => {
    if (goal === undefined) return;
    const timer = setTimeout(() => browser.replacePage(goal), redirectDelay);
    return () => clearTimeout(timer);
  }, [goal]);
  return {
    wasSignedIn: Boolean(user) && destination === undefined,
    arrive(arrived, chosen = homePageFor(arrived)) {
      setDestination(chosen);
      client.setQueryData(session.queryKey, arrived);
    },
  };
}
