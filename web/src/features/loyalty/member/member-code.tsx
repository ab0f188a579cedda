import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { readQuery } from '../../../api/query.ts';
import { useFormatDateTime } from '../../../time/use-time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';

/** The button 'My code', which opens the code to show at the counter: its letters and a QR code. */
export function MemberCode() {
  return (
    <Dialog
      title="My code"
      description="Show it at the counter to earn points with a purchase or to redeem a reward."
      size="sm"
      trigger={<Button icon={<QrCode aria-hidden="true" className="size-4.5" />}>My code</Button>}
    >
      <CodeOfToday />
    </Dialog>
  );
}

const soonestMs = 1_000;

function CodeOfToday() {
  const formatDateTime = useFormatDateTime();
  const own = useQuery({
    ...readQuery('GET /api/user/loyalty/code'),
    // An app that was left open overnight shows the new day's code.
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(soonestMs, Date.parse(data.validUntil) - Date.now()) : false,
  });
  return (
    <Loaded of={own} label="Loading your code" rows={3}>
      {({ code, qrCode, validUntil }) => (
        <div className="flex flex-col items-center gap-5 text-center">
          <img
            src={qrCode}
            alt="QR code of your member code"
            className="w-full max-w-60 rounded-card [image-rendering:pixelated]"
          />
          <p
            aria-label={code.split('').join(' ')}
            className="font-display text-[clamp(1.75rem,9vw,2.25rem)] leading-none tracking-[0.14em] select-all"
          >
            {code.slice(0, 4)} {code.slice(4)}
          </p>
          <p className="text-[0.9375rem] text-ink-muted">
            A new one replaces it {formatDateTime(validUntil)}. The lounge sees your points there, never your
            email address.
          </p>
        </div>
      )}
    </Loaded>
  );
}
