import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Reply } from '../../api/call.ts';
import { offlineError } from '../../api/call-error.ts';
import { newUuid } from '../../api/uuid.ts';
import { fetchOk } from '../../api/fetch.ts';

/** The share id of an address such as `/share/abc`; the server rejects an address that can't be decoded. */
export function shareIdOf(pathname: string): string {
  const [, id = ''] = /^\/share\/([^/]+)\/?$/.exec(pathname) ?? [];
  return decodeURIComponent(id);
}

/** One opening of a share: a retry after a lost answer has the same id and counts once. */
export interface Opening {
  id: string;
  isScan: boolean;
}

/** Reads whether the page was opened by a scan, and removes that from the address, so that a reload counts no second scan. */
export function takeOpening(): Opening {
  const address = new URL(location.href);
  const isScan = address.searchParams.get('from') === 'qr';
  if (address.searchParams.has('from')) {
    address.searchParams.delete('from');
    history.replaceState(history.state, '', address);
  }
  return { id: newUuid(), isScan };
}

/** Fetches a share; the server counts a scan. Doesn't use `call`, to keep the phone's bundle small. */
export async function openShare(
  shareId: string,
  { id, isScan }: Opening,
  language: Language,
): Promise<Reply<'GET /api/share/{shareId}'>> {
  const query = `language=${language}&opening=${id}${isScan ? '&from=qr' : ''}`;
  const answer = await fetchOk(`/api/share/${encodeURIComponent(shareId)}?${query}`);
  return answer.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? error : offlineError();
  });
}
