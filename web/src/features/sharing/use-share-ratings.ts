import { useEffect, useRef, useState } from 'react';
import type { ShareRating } from '@vitola/contract/sharing';
import { CallError } from '../../api/call-error.ts';
import { fetchOk } from '../../api/fetch.ts';
import { retryDelayMs, scheduleRetry } from '../../api/retry.ts';

/** What became of the last tap. */
export type Outcome = 'thanks' | 'failed' | 'expired';

interface Ratings {
  /** Stars by cigar, as far as somebody gave them on this share's page. */
  ratings: ReadonlyMap<string, number>;
  rate: (cigarId: string, rating: number) => void;
  outcome: Outcome | undefined;
}

/**
 * Reads and stores how the cigars of a share were. A tap shows at once; one that could not be stored is taken back. Taps are
 * sent one after the other, so that the last one wins. Doesn't use `call`, to keep the phone's bundle small.
 */
export function useShareRatings(shareId: string): Ratings {
  const address = `/api/share/${encodeURIComponent(shareId)}/ratings`;
  const [stored, setStored] = useState<ReadonlyMap<string, number>>(new Map());
  const [tapped, setTapped] = useState<ReadonlyMap<string, number>>(new Map());
  const [outcome, setOutcome] = useState<Outcome>();
  const queue = useRef(Promise.resolve());
  const reading = useRef<AbortController>(null);

  useEffect(() => {
    const controller = new AbortController();
    reading.current = controller;
    readRatings(address, controller.signal, setStored);
    return () => controller.abort();
  }, [address]);

  function rate(cigarId: string, rating: number): void {
    setTapped((before) => new Map(before).set(cigarId, rating));
    queue.current = queue.current.then(async () => {
      try {
        const answer = await fetchOk(address, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ cigarId, rating }),
        });
        const ratings = byCigar(await answer.json());
        // A pending read may be older than this answer.
        reading.current?.abort();
        setStored(ratings);
        setOutcome('thanks');
      } catch (error) {
        setOutcome(error instanceof CallError && error.status === 404 ? 'expired' : 'failed');
      }
      // A later tap of the same cigar is still to be sent.
      setTapped((before) => (before.get(cigarId) === rating ? without(before, cigarId) : before));
    });
  }

  return { ratings: new Map([...stored, ...tapped]), rate, outcome };
}

/** Reads the stored stars, and retries until it succeeds, the share is refused or the read is aborted. */
function readRatings(
  address: string,
  signal: AbortSignal,
  onRead: (ratings: Map<string, number>) => void,
): void {
  let tries = 0;
  const read = () => {
    fetchOk(address, { signal })
      .then(async (answer) => byCigar(await answer.json()))
      .then((ratings) => signal.aborted || onRead(ratings))
      .catch((error: unknown) => {
        tries += 1;
        const delayMs = signal.aborted ? null : retryDelayMs(error, tries);
        if (delayMs !== null) signal.addEventListener('abort', scheduleRetry(delayMs, read), { once: true });
      });
  };
  read();
}

const byCigar = (ratings: readonly ShareRating[]): Map<string, number> =>
  new Map(ratings.map(({ cigarId, rating }) => [cigarId, rating]));

function without(ratings: ReadonlyMap<string, number>, cigarId: string): Map<string, number> {
  const rest = new Map(ratings);
  rest.delete(cigarId);
  return rest;
}
