import { clsx } from 'clsx';
import { Tabs } from '../../ui/display/tabs.tsx';
import { CodeField } from './reading/code-field.tsx';
import { FoundCode } from './found/found-code.tsx';
import { ScanCamera } from './reading/scan-camera.tsx';
import { ScanLines } from './scan-lines.tsx';
import { useKeyBurst } from './reading/use-key-burst.ts';
import { type ScanMode, scanModes } from './use-scan-address.ts';
import { useScans } from './use-scans.ts';

export interface ScannerProps {
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
  /** The name of the drafts of new cigars. */
  draft: string;
  isStaff?: boolean;
}

const modes: Record<ScanMode, { label: string; hint: string }> = {
  show: { label: 'Look up', hint: 'Each scan shows its cigar.' },
  receive: { label: 'Receive', hint: 'Each scan adds one stick, pack or box to the stock.' },
  sell: { label: 'Sell', hint: 'Each scan sells one stick, pack or box.' },
};

/** Reads codes by camera, scanner or typing, one after another, and does with each what the mode says. */
export function Scanner({ mode, onMode, draft, isStaff = false }: ScannerProps) {
  const scans = useScans(mode);
  useKeyBurst((code) => scans.scan(code));
  return (
    <div className="flex flex-col gap-5">
      <Tabs
        label="What a scan does"
        value={mode}
        onValueChange={(value) => onMode(scanModes.find((each) => each === value) ?? 'show')}
        items={scanModes.map((each) => ({
          value: each,
          label: modes[each].label,
          content: <p className="-mt-2 text-[0.9375rem] text-ink-muted">{modes[each].hint}</p>,
        }))}
      />
      <div className={clsx('grid items-start gap-5', 'sm:grid-cols-2')}>
        <ScanCamera onCode={scans.scan} />
        <div className="flex min-w-0 flex-col gap-5">
          <CodeField
            problem={scans.problem}
            isBusy={scans.isBusy}
            onCode={scans.scan}
            onTyped={scans.clearProblem}
          />
          <ScanLines lines={scans.lines} onUndo={scans.undo} />
        </div>
      </div>
      {scans.shown && (
        <FoundCode
          key={scans.shown.code}
          found={scans.shown}
          mode={mode}
          draft={draft}
          isStaff={isStaff}
          onAct={scans.act}
          onScan={scans.scan}
          onDone={scans.dismiss}
        />
      )}
    </div>
  );
}
