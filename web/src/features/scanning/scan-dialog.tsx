import { useLazyPart } from '../../lazy/lazy-part.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { type ScanMode, useScanAddress } from './use-scan-address.ts';

interface ScanDialogProps {
  /** The name of the drafts of new cigars. */
  draft: string;
  /** Whether new codes can only be reported: staff don't change the shelf. */
  isStaff?: boolean;
}

/** The scanner above the dashboard, while the address asks for it. */
export function ScanDialog(props: ScanDialogProps) {
  const { mode, choose, close } = useScanAddress();
  return (
    <Dialog
      open={mode !== undefined}
      inAddress
      onOpenChange={(open) => !open && close()}
      title="Scan"
      description="Codes of sticks, five-packs and boxes."
      size="lg"
    >
      {mode && <LazyScanner {...props} mode={mode} onMode={choose} />}
    </Dialog>
  );
}

interface LazyScannerProps extends ScanDialogProps {
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
}

/** The scanner, loaded when it is first needed. */
export function LazyScanner(props: LazyScannerProps) {
  const scanner = useLazyPart('scanner', () => import('./scanner.tsx'));
  return (
    <Loaded of={scanner} label="Loading the scanner" rows={3}>
      {({ Scanner }) => <Scanner {...props} />}
    </Loaded>
  );
}
