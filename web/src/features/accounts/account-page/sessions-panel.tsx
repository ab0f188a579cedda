import type { OwnSession } from '@vitola/contract/accounts/own-account';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { useConfirmFirst } from './confirm-identity.tsx';

const list = 'GET /api/account/sessions';
const hourMs = 3_600_000;
/** How many are shown before 'Show all'. */
const initialRows = 6;

/** The account's sessions, with buttons to sign out of one or of all others. */
export function SessionsPanel() {
  const sessions = useRead(list);
  const toast = useToast();
  const failed = ({ message }: { message: string }) =>
    toast({ title: 'Could not sign out there', description: message, kind: 'destructive' });
  const endOthers = useWrite('POST /api/account/sessions/end-others', {
    refreshes: [list],
    onSuccess: ({ message }) => toast({ title: message, kind: 'success' }),
    onError: failed,
  });
  const { confirmFirst, dialog } = useConfirmFirst();
  const isElsewhere = (sessions.data?.length ?? 0) > 1;
  return (
    <Panel
      title="Where you are signed in"
      description="Don’t recognize a device? Sign out there, then change your password."
      actions={
        isElsewhere && (
          <Button
            size="sm"
            variant="secondary"
            busy={endOthers.isPending}
            onClick={() => confirmFirst(() => endOthers.mutate({}))}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Loaded of={sessions} label="Loading your devices" rows={2}>
        {(all) => <SessionList sessions={all} confirmFirst={confirmFirst} onFailed={failed} />}
      </Loaded>
      {dialog}
    </Panel>
  );
}

interface SessionListProps {
  sessions: readonly OwnSession[];
  /** Does something after a confirmation, where one is due. */
  confirmFirst: (act: () => void) => void;
  onFailed: (error: { message: string }) => void;
}

function SessionList({ sessions, ...rest }: SessionListProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? sessions : sessions.slice(0, initialRows);
  return (
    <>
      <ul aria-label="Your devices" className="divide-y divide-line border-y border-line">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} {...rest} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="quiet" size="sm" className="mt-3" onClick={() => setAll(true)}>
          Show all {sessions.length}
        </Button>
      )}
    </>
  );
}

function SessionRow({
  session,
  confirmFirst,
  onFailed,
}: { session: OwnSession } & Omit<SessionListProps, 'sessions'>) {
  const { id, device, signedInAt, isCurrent } = session;
  const nameId = useId();
  const toast = useToast();
  const { mutate, isPending } = useWrite('DELETE /api/account/sessions/{id}', {
    refreshes: [list],
    onSuccess: ({ message }) => toast({ title: message, kind: 'success' }),
    onError: onFailed,
  });
  return (
    <li aria-labelledby={nameId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={nameId} className="font-semibold wrap-anywhere">
            {device}
          </span>
          {isCurrent && <Badge tone="brass">This device</Badge>}
        </p>
        <p className="text-[0.9375rem] text-ink-muted">
          Signed in {formatDateTime(signedInAt, deviceTimeZone())}
          {!isCurrent && <> · {lastUsedText(session)}</>}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Sign out there: ${device}`}
          busy={isPending}
          onClick={() => confirmFirst(() => mutate({ params: { id } }))}
        >
          Sign out there
        </Button>
      )}
    </li>
  );
}

// A session's use is recorded at most once an hour.
function lastUsedText({ lastUsedAt }: OwnSession): string {
  if (Date.now() - Date.parse(lastUsedAt) < hourMs) return 'used in the last hour';
  return `last used ${formatDateTime(lastUsedAt, deviceTimeZone())}`;
}
