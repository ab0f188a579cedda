import { BellOff, BellPlus, BellRing } from 'lucide-react';
import { cigarName } from '../../text/cigar-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmailToo } from './email-too.tsx';
import { useAlertOf, useRestockWrites, type WaitedCigar } from './use-restock-alerts.ts';
import { texts } from './texts/texts.ts';

/** On a cigar that is sold out: 'Tell me when it is back', and once asked, how the member is told and 'Stop waiting'. */
export function RestockButton({ cigar }: { cigar: WaitedCigar }) {
  const alert = useAlertOf(cigar.cigarId);
  const { ask, cancel, isPending, isListBehind, byEmailSent } = useRestockWrites(cigar);
  if (alert === undefined) return <div aria-hidden="true" className="min-h-9" />;
  return (
    <div className="flex flex-col items-start gap-2.5">
      {alert && (
        <>
          <p role="status" className="flex items-center gap-2 font-semibold text-accent-ink">
            <BellRing aria-hidden="true" className="size-4.5 shrink-0" />
            {texts().waiting}
          </p>
          <EmailToo cigar={cigar} checked={byEmailSent ?? alert.byEmail} onChange={ask} />
        </>
      )}
      <Button
        key="ask"
        variant={alert ? 'quiet' : 'secondary'}
        size="sm"
        className={alert ? '-ml-3' : undefined}
        busy={isPending || (isListBehind && !alert)}
        icon={
          alert ? (
            <BellOff aria-hidden="true" className="size-4.5" />
          ) : (
            <BellPlus aria-hidden="true" className="size-4.5" />
          )
        }
        onClick={() => (alert ? cancel() : ask(false))}
      >
        {alert ? texts().stop : texts().tellMe}
        <span className="sr-only">: {cigarName(cigar)}</span>
      </Button>
    </div>
  );
}
