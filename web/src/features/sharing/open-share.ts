import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Reply } from '../../api/call.ts';
import { offlineError } from '../../api/call-error.ts';
import { newUuid } from '../../api/uuid.ts';
import { answerFrom } from '../../api/fetch.ts';

/** The share id of an address such as `/share/abc`; one that cannot be decoded the server answers by itself. */
export function shareIdOf(pathname: string): string {
  const [, id = ''] = /^\/share\/([^/]+)\/?$/.exec(pathname) ?? [];
  return decodeURIComponent(id);
}

/** One look at a share: asked for again because the answer was lost, it is the same look and counts once. */
export interface Opening {
  id: string;
  isScan: boolean;
}

/** How the page was opened: whether by scanning, which is then taken out of the address, so a reload counts no second scan. */
export function takeOpening(): Opening {
  const address = new URL(location.href);
  const isScan = address.searchParams.get('from') === 'qr';
  if (address.searchParams.has('from')) {
    address.searchParams.delete('from');
    history.replaceState(history.state, '', address);
  }
  return { id: newUuid(), isScan };
}

/** Fetches a share; a scan is counted by the server. A phone makes this one call and loads nothing of how others are made. */
export async function openShare(
  shareId: string,
  { id, isScan }: Opening,
  language: Language,
): Promise<Reply<'GET /api/share/{shareId}'>> {
  const query = `language=${language}&opening=${id}${isScan ? '&from=qr' : ''}`;
  const answer = await answerFrom(`/api/share/${encodeURIComponent(shareId)}?${query}`);
  return answer.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? error : offlineError();
  });
}
