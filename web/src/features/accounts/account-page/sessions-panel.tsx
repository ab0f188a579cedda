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
import { texts } from './texts/texts.ts';

const list = 'GET /api/account/sessions';
const hourMs = 3_600_000;
/** How many are shown before 'Show all'. */
const initialRows = 6;

/** The account's sessions, with buttons to sign out of one or of all others. */
export function SessionsPanel() {
  const sessions = useRead(list);
  const said = texts().sessions;
  const toast = useToast();
  const failed = ({ message }: { message: string }) =>
    toast({ title: said.failed, description: message, kind: 'destructive' });
  const endOthers = useWrite('POST /api/account/sessions/end-others', {
    refreshes: [list],
    onSuccess: ({ message }) => toast({ title: said.ended(message), kind: 'success' }),
    onError: failed,
  });
  const { confirmFirst, dialog } = useConfirmFirst();
  const isElsewhere = (sessions.data?.length ?? 0) > 1;
  return (
    <Panel
      title={said.title}
      description={said.description}
      actions={
        isElsewhere && (
          <Button
            size="sm"
            variant="secondary"
            busy={endOthers.isPending}
            onClick={() => confirmFirst(() => endOthers.mutate({}))}
          >
            {said.everywhereElse}
          </Button>
        )
      }
    >
      <Loaded of={sessions} label={said.loading} rows={2}>
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
  const said = texts().sessions;
  const shown = isAll ? sessions : sessions.slice(0, initialRows);
  return (
    <>
      <ul aria-label={said.list} className="divide-y divide-line border-y border-line">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} {...rest} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="quiet" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {said.all(sessions.length)}
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
  const said = texts().sessions;
  const name = said.device(device);
  const toast = useToast();
  const { mutate, isPending } = useWrite('DELETE /api/account/sessions/{id}', {
    refreshes: [list],
    onSuccess: ({ message }) => toast({ title: said.ended(message), kind: 'success' }),
    onError: onFailed,
  });
  return (
    <li aria-labelledby={nameId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={nameId} className="font-semibold wrap-anywhere">
            {name}
          </span>
          {isCurrent && <Badge tone="brass">{said.thisDevice}</Badge>}
        </p>
        <p className="text-[0.9375rem] text-ink-muted">
          {said.signedIn(formatDateTime(signedInAt, deviceTimeZone()))}
          {!isCurrent && <> · {lastUsedText(session)}</>}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={said.signOutOf(name)}
          busy={isPending}
          onClick={() => confirmFirst(() => mutate({ params: { id } }))}
        >
          {said.signOut}
        </Button>
      )}
    </li>
  );
}

// A session's use is recorded at most once an hour.
function lastUsedText({ lastUsedAt }: OwnSession): string {
  const said = texts().sessions;
  if (Date.now() - Date.parse(lastUsedAt) < hourMs) return said.lastHour;
  return said.lastUsed(formatDateTime(lastUsedAt, deviceTimeZone()));
}
