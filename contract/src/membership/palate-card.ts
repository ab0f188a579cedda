import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Success } from '../fields/success.ts';
import { Time } from '../fields/text.ts';
import { SurveyAnswers } from '../recommendation/survey-answers.ts';
import { palateCardMinutes, palateCodeLength } from './palate-card-constants.ts';

const codeRule = 'Enter the eight letters of the palate card';

/** The code of a palate card, with or without blanks between its letters. */
export const PalateCode = z
  .string(codeRule)
  .max(40, codeRule)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[A-Z]{${palateCodeLength}}$`), codeRule));

/** What a palate card says: the answers to the survey except today's time. */
export const PalateAnswers = SurveyAnswers.omit({ time: true });
export type PalateAnswers = z.infer<typeof PalateAnswers>;

export const OwnPalateCard = z.object({
  /** What a card made now says; null while something is missing. */
  answers: PalateAnswers.nullable(),
  /** What the preferences do not say yet; empty when a card can be made. */
  missing: z.array(z.enum(['strength', 'flavors'])),
  /** Until when the last card can be read; null when there is none. Its code is known only to whoever made it. */
  activeUntil: Time.nullable(),
});
export type OwnPalateCard = z.infer<typeof OwnPalateCard>;

export const NewPalateCard = z.object({
  code: z.string(),
  /** A `data:` URL of a PNG. */
  qrCode: z.string(),
  answers: PalateAnswers,
  validUntil: Time,
});
export type NewPalateCard = z.infer<typeof NewPalateCard>;

const own = { path: '/api/user/palate-card', access: 'membership:use' } as const;

export const getPalateCard = endpoint({
  ...own,
  method: 'GET',
  limit: 'read',
  summary: 'What your palate card would say, and until when your last one can be read',
  reply: OwnPalateCard,
});

export const createPalateCard = endpoint({
  ...own,
  method: 'POST',
  limit: 'write',
  summary: `Make a palate card: your answers to the survey except today’s time, readable for ${palateCardMinutes} minutes; it replaces the one before`,
  reply: NewPalateCard,
});

export const revokePalateCard = endpoint({
  ...own,
  method: 'DELETE',
  limit: 'write',
  summary: 'Revoke your palate card',
  reply: Success,
});

export const readPalateCard = endpoint({
  method: 'POST',
  path: '/api/palate-card',
  access: 'public',
  limit: 'guest',
  summary: 'The answers on a palate card; never whose it is',
  body: z.object({ code: PalateCode }),
  reply: PalateAnswers,
});
