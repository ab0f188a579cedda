import '../../../forms/zod-without-eval.ts';
import '../../../styles/app.css';
import { syncSessionAcrossTabs } from '../../../api/sync-tabs.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { hydratePage } from '../../../shell/prerender/hydrate.tsx';
import { ResetDocument } from './reset-document.tsx';
import { emailedTokenOf } from '../emailed-links/emailed-token.ts';

const client = createQueryClient();
syncSessionAcrossTabs(client);
const { hash, search, pathname } = window.location;
const { token, isInAddress } = emailedTokenOf({ hash, search, state: window.history.state });
const kept = new URLSearchParams(search);
kept.delete('token');
if (isInAddress) {
  const query = kept.toString();
  const address = query === '' ? pathname : `${pathname}?${query}`;
  window.history.replaceState({ ...window.history.state, emailedToken: token }, '', address);
}
// A newer link opened over this page changes only the part behind the #.
window.addEventListener('hashchange', () => window.location.reload());
// The server can't see the part behind the #, so the page is prerendered as the form; without a token it is replaced.
const root = document.getElementById('root');
const isPrerenderedForm = root?.querySelector('form') !== null;
if (isPrerenderedForm !== (token !== undefined)) root?.replaceChildren();
hydratePage(<ResetDocument client={client} token={token} shareId={kept.get('import') ?? undefined} />);
