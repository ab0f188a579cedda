import { Button } from '../../../ui/buttons/button.tsx';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { texts } from './texts/texts.ts';

interface UnsavedCodesProps {
  madeAt: string;
  onMakeNew: () => void;
}

/** Warns that the current recovery codes were never saved: the answer with them may have been lost. */
export function UnsavedCodes({ madeAt, onMakeNew }: UnsavedCodesProps) {
  const said = texts().secondStep.recovery;
  return (
    <div
      role="group"
      aria-label={said.notSaved}
      className="rounded-control border border-warning-ink/50 bg-warning-wash p-4"
    >
      <p className="font-semibold">{said.notSavedTitle}</p>
      <p className="mt-1 mb-3 text-[0.9375rem] text-ink-muted">
        {said.notSavedBody(formatDateTime(madeAt, deviceTimeZone()))}
      </p>
      <Button size="sm" onClick={onMakeNew}>
        {said.makeNew}
      </Button>
    </div>
  );
}
