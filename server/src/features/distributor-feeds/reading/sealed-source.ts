import type { SentSignIn } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { z } from 'zod';
import { decrypt, encrypt } from '../../../crypto/encrypt.ts';
import type { FeedSettings } from '../feed-settings.ts';
import { FeedError } from './feed-error.ts';

/** Where a list is, and how its server is signed in to. */
export interface FeedSource {
  url: string;
  signIn: SentSignIn;
}

const StoredSource = z.object({
  url: z.string(),
  signIn: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('password'), user: z.string(), password: z.string() }),
    z.object({ kind: z.literal('header'), header: z.string(), token: z.string() }),
  ]),
});

interface FeedId {
  loungeId: string;
  id: string;
}

const ownerOf = ({ loungeId, id }: FeedId) => `${loungeId} ${id}`;

/** The source as stored: encrypted for its feed, because an address often has a key in it. */
export const sealSource = ({ key }: FeedSettings, feed: FeedId, source: FeedSource): Buffer =>
  encrypt(key, Buffer.from(JSON.stringify(source)), ownerOf(feed));

/** The source of a feed. One of another key, as after a changed session secret, is to be entered again. */
export function openSource({ key }: FeedSettings, feed: FeedId & { sourceEncrypted: Buffer }): FeedSource {
  const plain = decrypt(key, feed.sourceEncrypted, ownerOf(feed));
  if (!plain) throw new FeedError('The stored address can’t be read any more. Enter it again.');
  return StoredSource.parse(JSON.parse(plain.toString()));
}

/** What may be shown of an address: its server and path. */
export function shownAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname === '/' ? '' : pathname}`.slice(0, 300);
}
