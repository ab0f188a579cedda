import type { Language } from '@vitola/contract/survey-words';
import type { Reply } from '../../lib/call.ts';
import { answerFrom } from '../../lib/wire.ts';

/** The share id of an address such as `/share/abc`; one that cannot be decoded the server answers by itself. */
export function shareIdOf(pathname: string): string {
  const [, id = ''] = /^\/share\/([^/]+)\/?$/.exec(pathname) ?? [];
  return decodeURIComponent(id);
}

/** Whether the page was opened by scanning; the address is then cleaned, so a reload counts no second scan. */
export function takeScan(): boolean {
  const address = new URL(location.href);
  const isScan = address.searchParams.get('from') === 'qr';
  if (address.searchParams.has('from')) {
    address.searchParams.delete('from');
    history.replaceState(history.state, '', address);
  }
  return isScan;
}

/** Fetches a share; a scan is counted by the server. A phone makes this one call and loads nothing of how others are made. */
export async function openShare(
  shareId: string,
  isScan: boolean,
  language: Language,
): Promise<Reply<'GET /api/share/{shareId}'>> {
  const query = `language=${language}${isScan ? '&from=qr' : ''}`;
  return (await answerFrom(`/api/share/${encodeURIComponent(shareId)}?${query}`)).json();
}
