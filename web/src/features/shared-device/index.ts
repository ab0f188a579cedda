export { asLockedHere } from './pending-lock.ts';
export { PinLock } from './pin-lock.tsx';
export { PinSettings } from './pin-settings.tsx';
export { PinSettingsDialog } from './pin-settings-dialog.tsx';
export { SendLock } from './send-lock.ts';
export { SwitchPerson } from './switch-person.tsx';
