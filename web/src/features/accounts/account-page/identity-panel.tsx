import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { Panel } from '../../../ui/display/panel.tsx';

/** Who is signed in: the username and the email. */
export function IdentityPanel({ user }: { user: SessionUser }) {
  return (
    <Panel title="Signed in as" description="You can sign in with either of these.">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-ink-muted">Username</dt>
        <dd className="font-semibold wrap-anywhere">{user.username}</dd>
        <dt className="text-ink-muted">Email</dt>
        <dd className="font-semibold wrap-anywhere">{user.email}</dd>
      </dl>
    </Panel>
  );
}
