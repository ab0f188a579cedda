import type { SettingChange, SettingName } from '@vitola/contract/system-settings/settings';

/** What each setting is called. */
export const settingLabels: Record<SettingName, string> = {
  signUpsOpen: 'New accounts',
  maintenanceBanner: 'Banner',
  mailSender: 'Sender of email',
  supportEmail: 'Address of support',
  unconfirmedLeadDays: 'Addresses that were never confirmed',
  webhookDeliveryDays: 'Deliveries of webhooks',
  guestEventDays: 'Steps of guests’ surveys',
  guestResultDays: 'Guests’ answers and cards',
  expiredShareDays: 'Shared results',
  paymentEventDays: 'Events of the payment provider',
  supportDays: 'Messages to support, and support’s visits',
  notificationDays: 'Notifications',
  auditLogDays: 'Audit log',
  loyaltyPointsPerDollar: 'Points per dollar',
};

/** A value in words. */
export function valueInWords({ name, value }: Pick<SettingChange, 'name' | 'value'>): string {
  if (name === 'signUpsOpen') return value === true ? 'open' : 'closed';
  if (name === 'auditLogDays' && value === 0) return 'forever';
  if (name.endsWith('Days')) return `${Number(value).toLocaleString('en-US')} days`;
  return value === '' ? 'none' : String(value);
}
