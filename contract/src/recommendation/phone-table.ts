import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, LoungeId, maxLength, text, Time } from '../fields/text.ts';
import { Language, SurveyAnswers } from './survey-answers.ts';
import { surveyTimings } from './survey-constants.ts';
import { phoneTableSizes } from './table-constants.ts';
import { RecommendedCigar } from './tiered.ts';

const keyRule = 'The key of a table has 22 letters and digits';
const sizeRule = 'A table has two to six guests';

/** 128 bits in base64url, created by the device that opens the table and known to it alone. */
const HostKey = z.string(keyRule).regex(/^[A-Za-z0-9_-]{22}$/, keyRule);

export const NewPhoneTable = z.object({
  loungeId: LoungeId.default('demo'),
  hostKey: HostKey,
  size: z.int(sizeRule).min(phoneTableSizes[0], sizeRule).max(phoneTableSizes[4], sizeRule),
});
export type NewPhoneTable = z.infer<typeof NewPhoneTable>;

export const OpenedPhoneTable = z.object({
  /** 128 bits in base64url; who has it may join. */
  code: z.string(),
  /** The lounge's survey, with the code behind `#`. */
  joinUrl: z.string(),
  /** `joinUrl` as a `data:` URL of a PNG. */
  qrCode: z.string(),
  size: z.int(),
  validUntil: Time,
});
export type OpenedPhoneTable = z.infer<typeof OpenedPhoneTable>;

/** How far a table is. It says nothing about any guest. */
export const PhoneTableState = z.object({
  size: z.int(),
  joined: z.int(),
  answered: z.int(),
  /** Whether the cigar to share may be read: all have answered, the host asked for it, or the rest was waited for. */
  isReady: z.boolean(),
  /** Counts the answers that came; another number may mean another cigar. */
  version: z.int(),
});
export type PhoneTableState = z.infer<typeof PhoneTableState>;

export const SharedAtPhones = z.object({
  /** The version of the answers it is for. */
  version: z.int(),
  /** The cigar to share, with the reasons of the guest who reads it; null if none may be recommended to all of them. */
  shared: RecommendedCigar.omit({ score: true, match: true, isFeatured: true, miss: true }).nullable(),
  /** The band (0 to 3) of its match with the guest it suits least: the match itself would be another guest's. */
  suits: z.int(),
  /** How it matches the guest who reads it, and what it misses for them; null for whoever has not answered. */
  own: z.object({ match: z.int(), miss: z.string().optional() }).nullable(),
  /** What it has to do with the lounge's closing time; absent where that makes no difference. */
  closing: z.string().optional(),
});
export type SharedAtPhones = z.infer<typeof SharedAtPhones>;

const ofTable = {
  access: 'public',
  params: z.object({ loungeId: LoungeId, code: text(maxLength.id, 'The code') }),
} as const;

export const openPhoneTable = endpoint({
  method: 'POST',
  path: '/api/recommendations/phone-tables',
  access: 'public',
  limit: 'guest',
  summary: `Open a table whose guests answer on their own phones, for ${surveyTimings.phoneTable / 60_000} minutes; a repeat opens the same one`,
  body: NewPhoneTable,
  reply: OpenedPhoneTable,
});

export const getPhoneTable = endpoint({
  ...ofTable,
  method: 'GET',
  path: '/api/recommendations/phone-tables/{loungeId}/{code}',
  limit: 'read',
  summary: 'How many guests of a table joined and answered',
  reply: PhoneTableState,
  polled: true,
});

export const answerAtPhoneTable = endpoint({
  ...ofTable,
  method: 'PUT',
  path: '/api/recommendations/phone-tables/{loungeId}/{code}/guest',
  limit: 'guest',
  summary: 'Join a table or, with answers, answer at it; a repeat with the same guest id counts once',
  body: z.object({
    /** Created by the phone, random, and used for nothing else. */
    guestId: Id,
    answers: SurveyAnswers.optional(),
  }),
  reply: PhoneTableState,
});

export const showSharedCigar = endpoint({
  ...ofTable,
  method: 'PUT',
  path: '/api/recommendations/phone-tables/{loungeId}/{code}/shown',
  limit: 'guest',
  summary: 'Show a table what it shares before all have answered; for the device that opened it',
  body: z.object({ hostKey: HostKey }),
  reply: PhoneTableState,
});

export const getSharedCigar = endpoint({
  ...ofTable,
  method: 'POST',
  path: '/api/recommendations/phone-tables/{loungeId}/{code}/shared',
  limit: 'guest',
  summary: 'The cigar that a table shares and how it suits the guest who asks; nothing about the others',
  body: z.object({ guestId: Id.optional(), language: Language.default('en') }),
  reply: SharedAtPhones,
});
