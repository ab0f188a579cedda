import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { droppedRows, forgetDropped, type RowTally } from '../../../offline/row-tally.ts';
import { sendNow } from '../../../offline/send-rows.ts';
import { formatCount } from '../../../text/count.ts';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { describeDevice } from './describe-device.ts';
import { readDeviceStorage } from './device-storage.ts';
import type { Finding } from './finding.ts';

/** What this device stores, read from it at this moment, with a button that sends what waits. */
export function DeviceContents() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['device', 'contents'],
    queryFn: async () => ({
      findings: await describeDevice(await readDeviceStorage()),
      dropped: droppedRows(),
    }),
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  const forget = () => {
    forgetDropped();
    void refetch();
  };
  if (!data) return <p role="status">Reading this device …</p>;
  const { findings, dropped } = data;
  return (
    <div className="flex flex-col gap-5" aria-busy={isFetching}>
      <p className="font-semibold">{summary(findings)}</p>
      {dropped && <Dropped tally={dropped} onSeen={forget} />}
      {groups.map(({ kind, title }) => (
        <Group key={kind} title={title} findings={findings.filter((each) => each.kind === kind)} />
      ))}
      <p className="text-[0.9375rem] text-ink-muted">
        Cookies that no page can read are not listed: the sign-in of this browser and, on a paired tablet, its
        token.
      </p>
      <SendNow onSent={() => void refetch()} />
    </div>
  );
}

const groups: readonly { kind: Finding['kind']; title: string }[] = [
  { kind: 'guest', title: 'Of a guest or a member' },
  { kind: 'unknown', title: 'Not known to this page' },
  { kind: 'sealed', title: 'Waiting, sealed' },
  { kind: 'lounge', title: 'Of the lounge' },
  { kind: 'account', title: 'Of your account' },
];

function summary(findings: readonly Finding[]): string {
  const count = (kind: Finding['kind']) => findings.filter((each) => each.kind === kind).length;
  const unknown = count('unknown');
  if (count('guest') > 0) return 'Something of a guest or a member can be read here.';
  if (unknown > 0) return `Nothing of a guest was found, and ${formatCount(unknown, 'unexpected thing')}.`;
  return 'Nothing of a guest can be read here.';
}

const Group = ({ title, findings }: { title: string; findings: readonly Finding[] }) =>
  findings.length > 0 && (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="list-disc pl-5">
        {findings.map(({ text }) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );

function Dropped({ tally: { guests, rows, since }, onSeen }: { tally: RowTally; onSeen: () => void }) {
  const of = guests > 0 ? formatCount(guests, 'guest') : formatCount(rows, 'entry', 'entries');
  const date = since > 0 ? ` since ${formatDateTime(new Date(since).toISOString(), deviceTimeZone())}` : '';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{`What came from ${of}${date} could not be sent for too long, and was dropped.`}</p>
      <Button size="sm" variant="secondary" onClick={onSeen}>
        Stop saying so
      </Button>
    </div>
  );
}

function SendNow({ onSent }: { onSent: () => void }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const send = async () => {
    setState('sending');
    setState((await sendNow()) ? 'sent' : 'failed');
    onSent();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" busy={state === 'sending'} onClick={() => void send()}>
        Send now
      </Button>
      <p role="status">
        {state === 'sent' && 'The server has everything that could be sent.'}
        {state === 'failed' && 'Not everything could be sent. It waits, and is tried again.'}
      </p>
    </div>
  );
}
