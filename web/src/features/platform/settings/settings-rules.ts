import { SystemSettings } from '@vitola/contract/system-settings/settings';
import { z } from 'zod';

const numbers = [
  'unconfirmedLeadDays',
  'webhookDeliveryDays',
  'guestEventDays',
  'guestResultDays',
  'expiredShareDays',
  'paymentEventDays',
  'supportDays',
  'notificationDays',
  'auditLogDays',
  'loyaltyPointsPerDollar',
] as const;

const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The rules of the form, whose numbers are text. */
export const settingsRules = z
  .object({
    signUpsOpen: z.boolean(),
    maintenanceBanner: z.string(),
    mailSender: z.string(),
    supportEmail: z.string(),
    unconfirmedLeadDays: z.string(),
    webhookDeliveryDays: z.string(),
    guestEventDays: z.string(),
    guestResultDays: z.string(),
    expiredShareDays: z.string(),
    paymentEventDays: z.string(),
    supportDays: z.string(),
    notificationDays: z.string(),
    auditLogDays: z.string(),
    loyaltyPointsPerDollar: z.string(),
  })
  .transform((typed) => ({
    ...typed,
    unconfirmedLeadDays: number(typed.unconfirmedLeadDays),
    webhookDeliveryDays: number(typed.webhookDeliveryDays),
    guestEventDays: number(typed.guestEventDays),
    guestResultDays: number(typed.guestResultDays),
    expiredShareDays: number(typed.expiredShareDays),
    paymentEventDays: number(typed.paymentEventDays),
    supportDays: number(typed.supportDays),
    notificationDays: number(typed.notificationDays),
    auditLogDays: number(typed.auditLogDays),
    loyaltyPointsPerDollar: number(typed.loyaltyPointsPerDollar),
  }))
  .pipe(SystemSettings);

export type TypedSettings = z.input<typeof settingsRules>;

/** The settings as the form holds them. */
export const typedOf = (settings: SystemSettings): TypedSettings => ({
  ...settings,
  ...(Object.fromEntries(numbers.map((name) => [name, String(settings[name])])) as Pick<
    TypedSettings,
    (typeof numbers)[number]
  >),
});
