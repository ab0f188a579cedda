import { feedLimits } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import { AppError } from '../../../errors/app-error.ts';
import { createOutgoingFetch, OutgoingError, problemOfAddress } from '../../../http/outgoing-requests.ts';
import { readFeedTable, type Table } from '../../imports/index.ts';
import type { FeedSettings } from '../feed-settings.ts';
import { FeedError } from './feed-error.ts';
import type { FeedSource } from './sealed-source.ts';

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Fetches a list and reads its table; a FeedError says what is wrong with the address, the answer or the list. */
export async function downloadFeed(settings: FeedSettings, source: FeedSource): Promise<Table> {
  const bytes = await download(settings, source);
  return readFeedTable(bytes).catch((error: unknown) => {
    const sentence = error instanceof AppError ? error.fields?.['file'] : undefined;
    throw sentence === undefined ? error : new FeedError(sentence);
  });
}

/** Follows redirects itself: each address is checked, and the sign-in goes to the server that it is for alone. */
async function download(settings: FeedSettings, source: FeedSource): Promise<Buffer> {
  const end = Date.now() + settings.timeoutMs;
  let url = new URL(source.url);
  for (let left = maxRedirects; left >= 0; left -= 1) {
    const isLocal = settings.localOrigins.includes(url.origin);
    if (!isLocal) rejectUnsafe(url.href, left < maxRedirects);
    const response = await request(url, source, {
      timeoutMs: Math.max(1, end - Date.now()),
      allowPrivate: isLocal,
    });
    const to = redirects.has(response.status) ? response.headers.get('location') : null;
    if (to === null) return bodyOf(response);
    if (!URL.canParse(to, url.href)) throw new FeedError('The address leads to one that can’t be read.');
    url = new URL(to, url.href);
  }
  throw new FeedError('The address leads from one to the next without end.');
}

const unsafe = {
  scheme: 'Enter an address that starts with https://',
  credentials: 'Leave name and password out of the address, and enter them below it.',
  private: 'That address is private: lists are fetched from public addresses only.',
} as const;

function rejectUnsafe(address: string, isRedirect: boolean): void {
  const problem = problemOfAddress(address);
  if (problem) throw new FeedError(`${isRedirect ? 'It leads to another address. ' : ''}${unsafe[problem]}`);
}

function request(
  url: URL,
  source: FeedSource,
  limits: { timeoutMs: number; allowPrivate: boolean },
): Promise<Response> {
  const call = createOutgoingFetch({ ...limits, maxBytes: feedLimits.bytes });
  const isOwnServer = url.origin === new URL(source.url).origin;
  const headers = {
    accept: 'text/csv, application/json, text/plain, */*;q=0.5',
    'user-agent': 'Vitola-Feeds/1',
    ...(isOwnServer && headersOf(source)),
  };
  return call(url.href, { headers }).catch((error: unknown) => {
    throw new FeedError(sentenceOf(error));
  });
}

function headersOf({ signIn }: FeedSource): Record<string, string> {
  if (signIn.kind === 'header') return { [signIn.header]: signIn.token };
  if (signIn.kind === 'none') return {};
  const pair = Buffer.from(`${signIn.user}:${signIn.password}`).toString('base64');
  return { authorization: `Basic ${pair}` };
}

const unreachable = 'The distributor’s server can’t be reached. Check the address.';

function sentenceOf(error: unknown): string {
  if (!(error instanceof OutgoingError)) return unreachable;
  if (error.reason === 'private') return unsafe.private;
  if (error.reason === 'too-large')
    return 'The list has more than 20 MB. Ask the distributor for a shorter one.';
  if (error.reason === 'timeout') return 'The distributor’s server did not send the list in time.';
  return unreachable;
}

async function bodyOf(response: Response): Promise<Buffer> {
  const { status } = response;
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  if (status === 401 || status === 403)
    throw new FeedError(
      'The distributor’s server wants a sign-in, or does not accept this one. Check it.',
      'signIn',
    );
  if (status === 404 || status === 410)
    throw new FeedError('There is nothing at this address: the server answered that it does not know it.');
  const isTheirs = status >= 500 || status === 429;
  throw new FeedError(
    `The distributor’s server answered ${status} instead of the list.${isTheirs ? ' It may work again later.' : ''}`,
  );
}
