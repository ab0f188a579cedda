import { feedLimits } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import { deriveKey } from '../../crypto/encrypt.ts';

/** How feeds are fetched. */
export interface FeedSettings {
  /** Of the stored addresses and sign-ins. */
  readonly key: Buffer;
  /** Origins of this machine that may be fetched from, over http too: for tests. */
  readonly localOrigins: readonly string[];
  /** Milliseconds for one fetch with all its redirects. */
  readonly timeoutMs: number;
}

interface FeedOptions {
  sessionSecret: string;
  feeds?: { localOrigins?: readonly string[]; timeoutMs?: number };
}

/** The settings of feeds; addresses and sign-ins are encrypted by a key derived from the session secret. */
export const createFeedSettings = ({ sessionSecret, feeds = {} }: FeedOptions): FeedSettings => ({
  key: deriveKey(sessionSecret, 'distributor feeds'),
  localOrigins: feeds.localOrigins ?? [],
  timeoutMs: feeds.timeoutMs ?? feedLimits.timeoutMs,
});
