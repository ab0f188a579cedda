import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email } from '../fields/address.ts';
import { maxLength, text, Time } from '../fields/text.ts';
import { maxPointsPerDollar } from '../loyalty/loyalty-constants.ts';
import { dayLimits, settingChangesShown } from './settings-constants.ts';

const days = ([least, most]: readonly [number, number], words = '') => {
  const message = `Write a number of days from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}${words}`;
  return z.int(message).min(least, message).max(most, message);
};
const perDollar = `Write a number of points from 1 to ${maxPointsPerDollar}`;
const sender = 'Write an address such as hello@lounge.example, or Vitola <hello@lounge.example>';
const addressIn = (value: string) => /^[^<>"]*<([^<>]+)>$/.exec(value)?.[1] ?? value;

/** What a super admin sets for the whole platform. */
export const SystemSettings = z.object({
  signUpsOpen: z.boolean('Say whether sign-ups are open: true or false'),
  /** Shown above the pages of everybody who works with the product; empty for none. */
  maintenanceBanner: text(maxLength.line, 'Banner'),
  /** The sender of email; empty for the one that the server was started with. */
  mailSender: text(maxLength.email, 'Sender').refine(
    (value) => value === '' || z.email().safeParse(addressIn(value)).success,
    sender,
  ),
  /** Where owners' messages to support go, besides the account manager; empty for the super admins. */
  supportEmail: z.literal('').or(Email),
  unconfirmedLeadDays: days(dayLimits.unconfirmedLeadDays),
  webhookDeliveryDays: days(dayLimits.webhookDeliveryDays),
  guestEventDays: days(dayLimits.guestEventDays),
  guestResultDays: days(dayLimits.guestResultDays),
  expiredShareDays: days(dayLimits.expiredShareDays),
  paymentEventDays: days(dayLimits.paymentEventDays),
  supportDays: days(dayLimits.supportDays),
  notificationDays: days(dayLimits.notificationDays),
  auditLogDays: z.literal(0).or(days(dayLimits.auditLogDays, ', or 0 to keep it forever')),
  /** For a lounge that has not set up its own loyalty program yet. */
  loyaltyPointsPerDollar: z.int(perDollar).min(1, perDollar).max(maxPointsPerDollar, perDollar),
});
export type SystemSettings = z.infer<typeof SystemSettings>;
export type SettingName = keyof SystemSettings;
export const settingNames = Object.keys(SystemSettings.shape) as [SettingName, ...SettingName[]];

const SettingValue = z.union([z.string(), z.number(), z.boolean()]);

/** A change of a setting. */
export const SettingChange = z.object({
  id: z.string(),
  name: z.enum(settingNames),
  value: SettingValue,
  changedAt: Time,
  /** Null once the account is deleted. */
  changedBy: z.string().nullable(),
});
export type SettingChange = z.infer<typeof SettingChange>;

export const SystemSettingsPage = z.object({
  settings: SystemSettings,
  /** The newest changes, newest first. */
  changes: z.array(SettingChange),
});
export type SystemSettingsPage = z.infer<typeof SystemSettingsPage>;

export const getSystemSettings = endpoint({
  method: 'GET',
  path: '/api/super-admin/settings',
  access: 'platform:read',
  limit: 'read',
  summary: `What is set for the whole platform, and the newest ${settingChangesShown} changes of it`,
  reply: SystemSettingsPage,
});

export const changeSystemSettings = endpoint({
  method: 'PUT',
  path: '/api/super-admin/settings',
  access: 'platform:write',
  limit: 'write',
  summary: 'Change what is set for the whole platform; what is left out stays',
  body: SystemSettings.partial(),
  reply: SystemSettingsPage,
});

/** What everybody needs to know of the settings. */
export const Notices = z.object({ signUpsOpen: z.boolean(), maintenanceBanner: z.string() });
export type Notices = z.infer<typeof Notices>;

export const getNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: 'public',
  limit: 'read',
  summary: 'Whether sign-ups are open, and the banner above all pages',
  reply: Notices,
});
