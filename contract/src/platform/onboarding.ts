import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { blankable, Email, PhoneNumber, StateCode, UsZipCode } from '../fields/address.ts';
import { maxLength, optionalText, requiredText } from '../fields/text.ts';
import { TimeZone } from '../fields/time-zone.ts';
import { WifiPassword } from '../fields/wifi-password.ts';

/** A lounge that an admin onboards. */
export const Onboarding = z.object({
  name: requiredText(maxLength.name, 'Lounge name'),
  contactPerson: requiredText(maxLength.name, 'Contact person'),
  address: requiredText(maxLength.line, 'Address'),
  city: requiredText(maxLength.name, 'City'),
  state: StateCode,
  zipCode: UsZipCode,
  phone: PhoneNumber,
  /** The owner's: the invitation to their account is sent there. */
  email: Email,
  description: optionalText(maxLength.description, 'Description').optional(),
  operatingHours: optionalText(maxLength.line, 'Opening hours').optional(),
  timeZone: blankable(TimeZone),
  tabletLocation: optionalText(maxLength.line, 'Tablet location').optional(),
  wifiNetworkName: optionalText(32, 'Wi-Fi name').optional(),
  wifiPassword: WifiPassword.optional(),
});
export type Onboarding = z.infer<typeof Onboarding>;

export const OnboardedLounge = z.object({
  loungeId: z.string(),
  name: z.string(),
  /** The survey's address, for the tablet. */
  customerUrl: z.string(),
  /** The same as a QR code, a PNG in a `data:` URL. */
  qrCode: z.string(),
  monitorPath: z.string(),
  /** Where the owner's invitation is on its way to. */
  invitedEmail: z.string(),
});
export type OnboardedLounge = z.infer<typeof OnboardedLounge>;

export const onboardLounge = endpoint({
  method: 'POST',
  path: '/api/admin/lounges',
  access: 'lounges:create',
  limit: 'write',
  summary: 'Create a lounge, look after it, and invite its owner by email',
  body: Onboarding,
  reply: OnboardedLounge,
  idempotent: true,
});
