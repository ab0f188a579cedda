import { z } from 'zod';
import { SessionUser } from './accounts/sign-in.ts';
import { endpoint } from './endpoint.ts';
import { pinOf } from './fields/pin.ts';
import { Time } from './fields/text.ts';
import { maxStaffPin, minStaffPin } from './shared-device-constants.ts';

const pinRule = 'Enter four to six digits';

/** When the caller's PIN was set; null without one. */
export const OwnPin = z.object({ setAt: Time.nullable() });
export type OwnPin = z.infer<typeof OwnPin>;

const uses = { access: 'team:use' } as const;

export const getOwnPin = endpoint({
  ...uses,
  method: 'GET',
  path: '/api/shared-device/pin',
  limit: 'read',
  summary: 'When you set the PIN with which you sell on a shared device; null without one',
  reply: OwnPin,
});

export const setOwnPin = endpoint({
  ...uses,
  method: 'PUT',
  path: '/api/shared-device/pin',
  limit: 'write',
  summary: 'Set the PIN with which you sell on a shared device of your lounge; nobody else there may have it',
  body: z.object({ pin: pinOf(pinRule, minStaffPin, maxStaffPin) }),
  reply: OwnPin,
});

export const removeOwnPin = endpoint({
  ...uses,
  method: 'DELETE',
  path: '/api/shared-device/pin',
  limit: 'write',
  summary: 'Remove your PIN; where you sell with it, the device locks',
  reply: OwnPin,
});

export const shareDevice = endpoint({
  ...uses,
  method: 'POST',
  path: '/api/shared-device',
  limit: 'write',
  summary:
    'Make this browser a shared device of your lounge: until it is signed out, it only sells and counts, for whoever enters a PIN',
  reply: SessionUser,
});

export const unlockDevice = endpoint({
  ...uses,
  method: 'POST',
  path: '/api/shared-device/unlock',
  limit: 'write',
  summary: 'Sell on a shared device as the person who has a PIN, instead of whoever sold before',
  body: z.object({
    pin: z
      .string(pinRule)
      .trim()
      .regex(new RegExp(`^\\d{${minStaffPin},${maxStaffPin}}$`), pinRule),
  }),
  reply: SessionUser,
});

export const lockDevice = endpoint({
  ...uses,
  method: 'POST',
  path: '/api/shared-device/lock',
  limit: 'write',
  summary: 'Lock a shared device until somebody enters their PIN',
  reply: SessionUser,
});
