import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { Panel } from '../../../ui/display/panel.tsx';
import { texts } from './texts/texts.ts';

/** Who is signed in: the username and the email. */
export function IdentityPanel({ user }: { user: SessionUser }) {
  const said = texts().identity;
  return (
    <Panel title={said.title} description={said.description}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-ink-muted">{said.username}</dt>
        <dd className="font-semibold wrap-anywhere">{user.username}</dd>
        <dt className="text-ink-muted">{said.email}</dt>
        <dd className="font-semibold wrap-anywhere">{user.email}</dd>
      </dl>
    </Panel>
  );
}
