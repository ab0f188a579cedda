import { Button } from '../../../ui/buttons/button.tsx';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';

interface UnsavedCodesProps {
  madeAt: string;
  onMakeNew: () => void;
}

/** Warns that the current recovery codes were never saved: the answer with them may have been lost. */
export function UnsavedCodes({ madeAt, onMakeNew }: UnsavedCodesProps) {
  return (
    <div
      role="group"
      aria-label="Recovery codes not saved"
      className="rounded-control border border-warning-ink/50 bg-warning-wash p-4"
    >
      <p className="font-semibold">Your recovery codes are not saved</p>
      <p className="mt-1 mb-3 text-[0.9375rem] text-ink-muted">
        They were created {formatDateTime(madeAt, deviceTimeZone())} and can’t be shown again. Without one,
        losing your phone locks you out. If you have not saved them, make new ones.
      </p>
      <Button size="sm" onClick={onMakeNew}>
        Make new codes
      </Button>
    </div>
  );
}
