import { mayPass } from '../../api/call-error.ts';

/** The way to another try that a toast offers, where what failed may work the next time. */
export const orAgain = (error: Error, onPress: () => void) =>
  mayPass(error) ? { action: { label: 'Try again', onPress } } : {};
