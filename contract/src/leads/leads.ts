import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  consentChannels,
  consentVersions,
  deliveryStatuses,
  leadsPerPage,
  leadStatuses,
  maxLeadPage,
} from './lead-constants.ts';
import { tiers } from '../recommendation/tiered.ts';
import { ShareId } from '../sharing.ts';
import { Success } from '../fields/success.ts';
import { Language } from '../recommendation/survey-answers.ts';
import { Id, maxLength, optionalText, text, Time } from '../fields/text.ts';

const Email = optionalText(maxLength.email, 'Email').pipe(
  z.email('Please enter a valid email address').toLowerCase().nullable(),
);

/** A phone number, reduced to its digits and a leading plus if present. */
const Phone = optionalText(40, 'Phone').transform((phone, ctx) => {
  if (phone === null) return null;
  const digits = phone.replaceAll(/[^0-9]/g, '');
  const isPhone = /^\+?[0-9 ()./-]+$/.test(phone) && digits.length >= 7 && digits.length <= 15;
  if (isPhone) return `${phone.startsWith('+') ? '+' : ''}${digits}`;
  ctx.addIssue({ code: 'custom', message: 'Please enter a valid phone number' });
  return z.NEVER;
});

/** The lead form of a guest. Lounge, answers and cards come from the share, not from the request. */
export const NewLead = z
  .object({
    shareId: ShareId,
    name: optionalText(80, 'Name'),
    email: Email,
    phone: Phone,
    consent: z.literal(true, 'Please check the box. Otherwise we may not keep anything'),
    consentVersion: z.enum(consentVersions, 'This form is out of date. Please open it again.'),
    channel: z.enum(consentChannels).default('tablet'),
    language: Language.default('en'),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    message: 'Please leave an email address or a phone number',
  });
export type NewLead = z.infer<typeof NewLead>;

/** The last mail to a lead. `attempts` counts the attempts; a pending one after a failure is retried. */
export const Delivery = z.object({
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  sentAt: Time.nullable(),
  openedAt: Time.nullable(),
  clickedAt: Time.nullable(),
  errorMessage: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const Lead = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  source: z.string(),
  status: z.enum(leadStatuses),
  createdAt: Time,
  consentTextVersion: z.string().nullable(),
  consentAt: Time.nullable(),
  consentChannel: z.string().nullable(),
  /** Whether the ticked consent does not count yet, because the address is unconfirmed. */
  awaitsConfirmation: z.boolean(),
  unsubscribedAt: Time.nullable(),
  /** The cards they were shown last. */
  picks: z.array(z.object({ tier: z.enum(tiers), brand: z.string(), name: z.string() })),
  delivery: Delivery.nullable(),
});
export type Lead = z.infer<typeof Lead>;

const Status = z.enum(leadStatuses, `status must be one of ${leadStatuses.join(', ')}`);
// Refused instead of dropped: a caller of before would take everybody for those it searched for.
const notSearched = z
  .never('Search with POST /api/leads/search: a name or an address does not belong in a URL')
  .optional();
const limitRule = `limit must be a whole number from 1 to ${maxLeadPage}`;

const LeadPageFilter = z.object({
  status: Status.optional(),
  limit: z.coerce
    .number(limitRule)
    .int(limitRule)
    .min(1, limitRule)
    .max(maxLeadPage, limitRule)
    .default(leadsPerPage),
  /** The last lead of the page before. */
  after: Id.optional(),
});
export type LeadPageFilter = z.output<typeof LeadPageFilter>;

export const LeadPage = z.object({
  /** How many leads there are on all pages. */
  total: z.int(),
  leads: z.array(Lead),
  /** Whether more leads follow. */
  hasMore: z.boolean(),
});
export type LeadPage = z.infer<typeof LeadPage>;

export const addLead = endpoint({
  method: 'POST',
  path: '/api/leads',
  access: 'public',
  limit: 'lead',
  summary: 'Leave an address with consent, and get the picks by email',
  body: NewLead,
  reply: Success,
  idempotent: true,
});

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/leads',
  access: 'leads:read',
  limit: 'read',
  summary: 'Who left an address at your lounge, newest first, at most 5,000',
  query: z.object({
    q: notSearched,
    status: z.enum(leadStatuses).optional().catch(undefined),
  }),
  reply: z.array(Lead),
  polled: true,
});

/** A POST although it changes nothing: the query contains a guest's name or address, and URLs end up in logs. */
export const searchLeads = endpoint({
  method: 'POST',
  path: '/api/leads/search',
  access: 'leads:read',
  limit: 'read',
  summary: 'Search the leads of your lounge by name, email and phone, newest first, at most 5,000',
  body: z.object({
    q: text(maxLength.search, 'Search').default(''),
    status: Status.optional(),
  }),
  reply: z.array(Lead),
});

export const listLeadPage = endpoint({
  method: 'GET',
  path: '/api/leads/page',
  access: 'leads:read',
  limit: 'read',
  summary: `A page of the leads of your lounge, newest first, ${leadsPerPage} unless limit says otherwise`,
  query: LeadPageFilter.extend({ q: notSearched }),
  reply: LeadPage,
  polled: true,
});

/** A POST for the same reason as `searchLeads`. */
export const searchLeadPage = endpoint({
  method: 'POST',
  path: '/api/leads/page/search',
  access: 'leads:read',
  limit: 'read',
  summary: 'A page of the leads of your lounge that match a name, email or phone, newest first',
  body: LeadPageFilter.extend({ q: text(maxLength.search, 'Search').default('') }),
  reply: LeadPage,
});

export const changeLead = endpoint({
  method: 'PUT',
  path: '/api/leads/{id}',
  access: 'leads:write',
  limit: 'write',
  summary: 'Set the status of a lead',
  params: z.object({ id: Id }),
  body: z.object({ status: Status }),
  reply: Lead,
});

export const mailLeadAgain = endpoint({
  method: 'POST',
  path: '/api/leads/{id}/mail',
  access: 'leads:write',
  limit: 'write',
  summary: 'Email a lead their picks again after a failed delivery; anything else stays unchanged',
  params: z.object({ id: Id }),
  reply: Lead,
});

export const removeLead = endpoint({
  method: 'DELETE',
  path: '/api/leads/{id}',
  access: 'leads:write',
  limit: 'write',
  summary: 'Delete a lead and everything stored about it; this cannot be undone',
  params: z.object({ id: Id }),
  reply: Success,
  idempotent: true,
});
