import { z } from 'zod';
import { Done, Password } from './sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { Id, maxLength, Time } from '../fields/text.ts';
import { languages } from '../recommendation/survey-constants.ts';

/** The form that changes the signed-in user's password. */
export const PasswordChange = z.object({
  currentPassword: z
    .string('Your current password is required')
    .min(1, 'Your current password is required')
    .max(maxLength.password, `Password must be at most ${maxLength.password} characters`),
  newPassword: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** One session of the signed-in user. */
export const OwnSession = z.object({
  id: Id,
  /** Browser and system, from the user agent: 'Chrome on Windows'. */
  device: z.string(),
  signedInAt: Time,
  /** To the hour: a session's use is not recorded more often. */
  lastUsedAt: Time,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const own = { access: 'signed-in', limit: 'write' } as const;

export const changePassword = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/password',
  limit: 'sign-in',
  summary: 'Change your password with the current one; ends every other session of the account',
  body: PasswordChange,
  reply: Done,
});

/** The language a member reads the product in. */
export const LanguageChoice = z.object({
  language: z.enum(languages, 'Choose English or Spanish'),
});
export type LanguageChoice = z.infer<typeof LanguageChoice>;

export const chooseLanguage = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/account/language',
  summary: 'Choose the language of your pages',
  body: LanguageChoice,
  reply: LanguageChoice,
});

/** Whether an account gets announcements by email; they are in the bell in any case. */
export const AnnouncementEmails = z.object({
  byEmail: z.boolean('Choose whether you want announcements by email'),
});
export type AnnouncementEmails = z.infer<typeof AnnouncementEmails>;

export const getAnnouncementEmails = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/announcements',
  limit: 'read',
  summary: 'Whether you get announcements by email',
  reply: AnnouncementEmails,
});

export const setAnnouncementEmails = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/account/announcements',
  summary: 'Choose whether you get announcements by email',
  body: AnnouncementEmails,
  reply: AnnouncementEmails,
});

export const listSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/sessions',
  limit: 'read',
  summary: 'Where you are signed in, most recently used device first',
  reply: z.array(OwnSession),
});

export const endOtherSessions = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'Sign out everywhere but here',
  reply: Done,
});

export const endSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Sign out one of your sessions',
  params: z.object({ id: Id }),
  reply: Done,
});
