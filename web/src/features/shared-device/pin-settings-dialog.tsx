import { KeyRound } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PinSettings } from './pin-settings.tsx';

/** A button for staff that opens their PIN and the shared device. */
export const PinSettingsDialog = () => (
  <Dialog
    title="PIN and shared device"
    trigger={
      <Button variant="quiet" size="sm" icon={<KeyRound aria-hidden="true" className="size-4.5" />}>
        PIN
      </Button>
    }
  >
    <PinSettings />
  </Dialog>
);
