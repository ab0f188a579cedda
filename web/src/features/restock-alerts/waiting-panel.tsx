import type { RestockAlert } from '@vitola/contract/restock-alerts';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { cigarName } from '../../text/cigar-name.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import { cigarLookOf } from '../../ui/cigar/cigar-look.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { EmailToo } from './email-too.tsx';
import { useRestockAlerts, useRestockWrites } from './use-restock-alerts.ts';
import { texts } from './texts/texts.ts';

/** How many cigars are shown at first. */
const shownAtFirst = 3;

/** The cigars that the member waits for, newest first; with `hideEmpty`, nothing while there are none. */
export function WaitingPanel({ hideEmpty = false }: { hideEmpty?: boolean }) {
  const alerts = useRestockAlerts();
  const data = alerts.data?.filter(({ askedAt }) => askedAt !== null);
  if (hideEmpty && !data?.length) return null;
  const said = texts().panel;
  return (
    <Panel title={said.title} description={said.description}>
      <Loaded of={{ ...alerts, data }} label={said.loading} rows={3}>
        {(waiting) => (waiting.length === 0 ? <NothingYet /> : <Waiting alerts={waiting} />)}
      </Loaded>
    </Panel>
  );
}

const NothingYet = () => (
  <EmptyState
    title={texts().panel.nothing}
    action={<ButtonLink href="/inventory">{texts().panel.toShelf}</ButtonLink>}
  >
    {texts().panel.nothingBody}
  </EmptyState>
);

function Waiting({ alerts }: { alerts: readonly RestockAlert[] }) {
  const [isAll, setAll] = useState(false);
  const said = texts().panel;
  return (
    <>
      <ul aria-label={said.list} className="flex flex-col divide-y divide-line">
        {(isAll ? alerts : alerts.slice(0, shownAtFirst)).map((alert) => (
          <Row key={alert.cigarId} alert={alert} />
        ))}
      </ul>
      {alerts.length > shownAtFirst && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3" onClick={() => setAll(!isAll)}>
          {isAll ? said.less : said.all(alerts.length)}
        </Button>
      )}
    </>
  );
}

function Row({ alert }: { alert: RestockAlert }) {
  const { brand, name, loungeName, isOnShelf } = alert;
  const { ask, cancel, isPending, byEmailSent } = useRestockWrites(alert);
  const toast = useToast();
  const said = texts();
  const withdraw = () =>
    cancel(() =>
      toast({
        title: said.panel.stopped,
        description: cigarName(alert),
        kind: 'success',
        action: { label: said.panel.undo, onClick: () => ask(alert.byEmail) },
      }),
    );
  return (
    <li className="grid gap-x-5 gap-y-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr]">
      <CigarDrawing
        {...cigarLookOf({ ...alert, strength: null, smokingTime: null })}
        spanInches={7}
        decorative
        className="w-36 self-center"
      />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-accent-ink">{brand}</p>
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        <p className="wrap-anywhere text-ink-muted">
          {isOnShelf ? said.soldOutAt(loungeName) : said.notOnShelf(loungeName)}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
          <EmailToo cigar={alert} checked={byEmailSent ?? alert.byEmail} onChange={ask} />
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3"
            busy={isPending && byEmailSent === undefined}
            icon={<BellOff aria-hidden="true" className="size-4.5" />}
            onClick={withdraw}
          >
            {said.stop}
            <span className="sr-only">: {cigarName(alert)}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
