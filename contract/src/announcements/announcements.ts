import { z } from 'zod';
import {
  announcementsPerPage,
  announcementTypes,
  audiences,
  maxAnnouncementLounges,
} from './announcement-constants.ts';
import { endpoint } from '../endpoint.ts';
import { Id, LoungeId, maxLength, requiredText, Time } from '../fields/text.ts';

const loungesOf = {
  audience: z.enum(audiences, 'Choose who gets it'),
  /** The lounges of the audiences 'lounge-members' and 'lounge'; the others have all lounges of the sender. */
  loungeIds: z
    .array(LoungeId, 'Choose the lounges')
    .max(maxAnnouncementLounges, `Choose at most ${maxAnnouncementLounges} lounges`)
    .default([]),
};

interface Lounges {
  audience: (typeof audiences)[number];
  loungeIds: string[];
}
const hasItsLounges = ({ audience, loungeIds }: Lounges) =>
  audience === 'lounge'
    ? loungeIds.length === 1
    : audience === 'lounge-members'
      ? loungeIds.length > 0
      : loungeIds.length === 0;
const needsLounges = {
  path: ['loungeIds'],
  error: ({ input }: { input?: unknown }) =>
    (input as Lounges).audience === 'lounge' ? 'Choose one lounge' : 'Choose at least one lounge',
};

/** Who would get an announcement. */
export const AnnouncementAudience = z.object(loungesOf).refine(hasItsLounges, needsLounges);
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>;

/** The form of an announcement. */
export const NewAnnouncement = z
  .object({
    title: requiredText(maxLength.name, 'Title'),
    message: requiredText(maxLength.note, 'Message'),
    type: z.enum(announcementTypes, 'Choose a type: info, success or warning').default('info'),
    ...loungesOf,
    /** Also by email, to confirmed addresses that have not turned announcements off. */
    byEmail: z.boolean('Choose whether to email it, too').default(false),
    /** When to send it; absent or null sends it now. */
    sendAt: z.iso.datetime('Choose a day and a time').nullish(),
  })
  .refine(hasItsLounges, needsLounges);
export type NewAnnouncement = z.infer<typeof NewAnnouncement>;

export const AnnouncementReach = z.object({
  /** How many would read it in the app. */
  readers: z.int(),
  /** How many of them can be emailed, too. */
  emails: z.int(),
});
export type AnnouncementReach = z.infer<typeof AnnouncementReach>;

export const Announcement = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(announcementTypes),
  audience: z.enum(audiences),
  /** The names of the chosen lounges; none if it goes to all lounges of the sender. */
  lounges: z.array(z.string()),
  byEmail: z.boolean(),
  /** The sender's username; null once the account is deleted. */
  sentBy: z.string().nullable(),
  createdAt: Time,
  sendAt: Time,
  /** Null until it is in the bells. */
  sentAt: Time.nullable(),
  recalledAt: Time.nullable(),
  /** How many got it; null until it is sent. */
  recipients: z.int().nullable(),
  /** How many of them have read it. */
  read: z.int(),
});
export type Announcement = z.infer<typeof Announcement>;

export const AnnouncementPage = z.object({
  announcements: z.array(Announcement),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
});
export type AnnouncementPage = z.infer<typeof AnnouncementPage>;

const send = { access: 'notifications:send', limit: 'write' } as const;

export const listAnnouncements = endpoint({
  ...send,
  method: 'GET',
  path: '/api/admin/announcements',
  limit: 'read',
  summary: `What you sent to many, newest first, ${announcementsPerPage} a page; a super admin sees everybody’s`,
  query: z.object({ before: Id.optional() }),
  reply: AnnouncementPage,
});

export const previewAnnouncement = endpoint({
  ...send,
  method: 'POST',
  path: '/api/admin/announcements/preview',
  limit: 'read',
  summary: 'How many would get an announcement',
  body: AnnouncementAudience,
  reply: AnnouncementReach,
});

export const sendAnnouncement = endpoint({
  ...send,
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Send a notification to many, now or at a time',
  body: NewAnnouncement,
  reply: Announcement,
  idempotent: true,
});

export const recallAnnouncement = endpoint({
  ...send,
  method: 'POST',
  path: '/api/admin/announcements/{id}/recall',
  summary: 'Remove an announcement from all bells, or cancel it before it is sent',
  params: z.object({ id: Id }),
  reply: Announcement,
});
