import { z } from 'zod';
import { blankable, Email, PhoneNumber, StateCode, ZipCode } from './fields/address.ts';
import { endpoint } from './endpoint.ts';
import { OpeningHoursOfWeek } from './opening-hours/opening-hours.ts';
import { TimeZone } from './fields/time-zone.ts';
import { LoungeId, maxLength, optionalText, text, Version } from './fields/text.ts';
import { WifiPassword } from './fields/wifi-password.ts';

/** The public fields of a lounge. An allow-list: no Wi-Fi password, no plan, no owner's email. */
export const PublicLounge = z.object({
  loungeId: z.string(),
  name: z.string(),
  urlSlug: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  operatingHours: z.string().nullable(),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  /** Whether the tablet asks each guest to confirm that they are 21 or older. */
  asksAge: z.boolean(),
  /** Whether a guest may leave their address here. */
  takesLeads: z.boolean(),
  /** The path of the stylesheet with the lounge's own look; null if it has none. */
  stylesheet: z.string().nullable(),
  /** The domain of its guests’ links; null if they have the platform’s. */
  guestDomain: z.string().nullable(),
});
export type PublicLounge = z.infer<typeof PublicLounge>;

/** The owner's own lounge, as the dashboard and its settings need it. */
export const OwnLounge = PublicLounge.extend({
  /** Whether guests read on their cards where the cigars lie. */
  showsPlaces: z.boolean(),
  zipCode: z.string().nullable(),
  email: z.string().nullable(),
  wifiNetworkName: z.string().nullable(),
  /** Stored encrypted; null for API keys and support, and if the server's secret has changed since. */
  wifiPassword: z.string().nullable(),
  /** Defines the days and hours of its figures; null until set, and then the requesting device's time zone is used. */
  timeZone: z.string().nullable(),
  /** By weekday, on the clock of `timeZone`; null until set. `operatingHours` is what guests read. */
  openingHours: OpeningHoursOfWeek.nullable(),
  subscriptionTier: z.string(),
  subscriptionStatus: z.string(),
  cigarCount: z.number().int(),
  customerPath: z.string(),
  version: z.number().int(),
});
export type OwnLounge = z.infer<typeof OwnLounge>;

/** Business settings. The name is locked: guests' links are made from it. */
export const LoungeSettings = z.object({
  address: optionalText(maxLength.line, 'Address').optional(),
  city: optionalText(maxLength.name, 'City').optional(),
  state: blankable(StateCode),
  zipCode: blankable(ZipCode),
  phone: blankable(PhoneNumber),
  email: blankable(Email),
  description: optionalText(maxLength.description, 'Description').optional(),
  operatingHours: optionalText(maxLength.line, 'Opening hours').optional(),
  website: blankable(
    z
      .url({ protocol: /^https?$/, error: 'Please enter a web address that starts with https://' })
      .max(maxLength.line),
  ),
  timeZone: blankable(TimeZone),
  /** Needs a time zone. */
  openingHours: OpeningHoursOfWeek.nullable().optional(),
  wifiNetworkName: optionalText(32, 'Wi-Fi name').optional(),
  wifiPassword: WifiPassword.optional(),
  asksAge: z.boolean('Say whether guests are asked for their age: true or false').optional(),
  showsPlaces: z.boolean('Say whether guests read where the cigars lie: true or false').optional(),
  version: Version.optional(),
});
export type LoungeSettings = z.infer<typeof LoungeSettings>;

export const findLoungeBySlug = endpoint({
  method: 'GET',
  path: '/api/lounge/slug/{slug}',
  access: 'public',
  limit: 'guest',
  summary: 'Find a lounge by its slug, its id, or its id without `lounge_`',
  params: z.object({ slug: text(maxLength.id, 'Slug').min(1) }),
  reply: PublicLounge,
});

export const getOwnLounge = endpoint({
  method: 'GET',
  path: '/api/user/lounge',
  access: 'lounge:read',
  limit: 'read',
  summary: 'The signed-in owner’s lounge',
  reply: OwnLounge,
});

export const getSurveyQr = endpoint({
  method: 'GET',
  path: '/api/user/survey-qr',
  access: 'lounge:read',
  limit: 'read',
  summary: 'The address of your lounge’s survey, and its QR code as a PNG data URL',
  reply: z.object({ surveyUrl: z.string(), qrCode: z.string() }),
});

export const changeLoungeSettings = endpoint({
  method: 'PUT',
  path: '/api/lounge/{loungeId}/settings',
  access: 'lounge:write',
  limit: 'write',
  summary: 'Change your lounge’s business settings',
  params: z.object({ loungeId: LoungeId }),
  body: LoungeSettings,
  reply: OwnLounge,
});
