import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { readQuery } from '../../../api/query.ts';
import { useFormatDateTime } from '../../../time/use-time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { texts } from '../texts/texts.ts';

/**
 * The button 'My code', which opens the code to show at the counter: its letters and a QR code. `onClose` is called when
 * it was shown.
 */
export function MemberCode({ onClose }: { onClose: () => void }) {
  const said = texts().code;
  return (
    <Dialog
      title={said.title}
      description={said.description}
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      trigger={<Button icon={<QrCode aria-hidden="true" className="size-4.5" />}>{said.title}</Button>}
    >
      <CodeOfToday />
    </Dialog>
  );
}

const soonestMs = 1_000;

function CodeOfToday() {
  const formatDateTime = useFormatDateTime();
  const said = texts().code;
  const own = useQuery({
    ...readQuery('GET /api/user/loyalty/code'),
    // An app that was left open overnight shows the new day's code.
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(soonestMs, Date.parse(data.validUntil) - Date.now()) : false,
  });
  return (
    <Loaded of={own} label={said.loading} rows={3}>
      {({ code, qrCode, validUntil }) => (
        <div className="flex flex-col items-center gap-5 text-center">
          <img
            src={qrCode}
            alt={said.qrCode}
            className="w-full max-w-60 rounded-card [image-rendering:pixelated]"
          />
          <p
            aria-label={code.split('').join(' ')}
            className="font-display text-[clamp(1.75rem,9vw,2.25rem)] leading-none tracking-[0.14em] select-all"
          >
            {code.slice(0, 4)} {code.slice(4)}
          </p>
          <p className="text-[0.9375rem] text-ink-muted">{said.until(formatDateTime(validUntil))}</p>
        </div>
      )}
    </Loaded>
  );
}
