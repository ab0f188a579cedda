import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Success } from '../fields/success.ts';
import { Id, LoungeId, maxLength, optionalPrice, optionalText, Time, Version } from '../fields/text.ts';
import { absent } from '../inventory/fact-schemas.ts';

/** How many smokes a journal holds. */
export const maxSmokes = 10_000;
/** How many smokes a page of the journal has, unless the caller asks for fewer. */
export const smokesPerPage = 100;

/** The longest notes about a smoke, in characters. */
export const maxSmokeNotes = 5_000;

const dateRule = 'Please enter a date such as 2026-11-23';
/** A day of the calendar where the member is, such as `2026-11-23`. */
const Day = z.iso.date(dateRule).refine((day) => day >= '1900-01-01', dateRule);

const ratingRule = 'Rating must be 1 to 5';
const SmokeRating = z.int(ratingRule).min(1, ratingRule).max(5, ratingRule).nullable();

/** One cigar smoked on one day. */
export const Smoke = z.object({
  id: z.string(),
  /** The cigar in the vault, while it is there. */
  savedCigarId: z.string().nullable(),
  cigarName: z.string(),
  brand: z.string().nullable(),
  smokingDate: z.iso.date(),
  /** The lounge where it was smoked; another place is in `location`. */
  loungeId: z.string().nullable(),
  loungeName: z.string().nullable(),
  location: z.string().nullable(),
  occasion: z.string().nullable(),
  pricePaid: z.string().nullable(),
  rating: z.int().nullable(),
  wouldRecommend: z.boolean().nullable(),
  notes: z.string().nullable(),
  /** The path of its photo (`GET /api/vault/photos/{photoId}`); with `?size=thumbnail` it is a small one. */
  photoUrl: z.string().nullable(),
  createdAt: Time,
  version: z.int(),
});
export type Smoke = z.infer<typeof Smoke>;

const facts = {
  smokingDate: Day,
  loungeId: LoungeId.nullable(),
  location: optionalText(maxLength.line, 'Place'),
  occasion: optionalText(maxLength.name, 'Occasion'),
  pricePaid: optionalPrice,
  rating: SmokeRating,
  wouldRecommend: z.boolean('Would recommend must be yes or no').nullable(),
  notes: optionalText(maxSmokeNotes, 'Notes'),
};

/** A smoke of a cigar in the vault (`savedCigarId`), or of another one by its name. */
export const NewSmoke = z
  .object({
    savedCigarId: Id.optional(),
    cigarName: optionalText(maxLength.name, 'Cigar name'),
    brand: optionalText(maxLength.name, 'Brand'),
    ...facts,
    loungeId: facts.loungeId.optional(),
    rating: facts.rating.optional(),
    wouldRecommend: facts.wouldRecommend.optional(),
  })
  .refine(({ savedCigarId, cigarName }) => savedCigarId !== undefined || cigarName !== null, {
    path: ['cigarName'],
    message: 'Cigar name is required',
  });
export type NewSmoke = z.infer<typeof NewSmoke>;

/** What changes about a smoke; an absent field stays. */
export const SmokeChange = z.object({
  smokingDate: facts.smokingDate.optional(),
  loungeId: facts.loungeId.optional(),
  location: absent(facts.location),
  occasion: absent(facts.occasion),
  pricePaid: absent(facts.pricePaid),
  rating: facts.rating.optional(),
  wouldRecommend: facts.wouldRecommend.optional(),
  notes: absent(facts.notes),
  /** The version that was changed; a stale one changes nothing. */
  version: Version.optional(),
});
export type SmokeChange = z.infer<typeof SmokeChange>;

/** A year of the journal, for a calendar. */
export const JournalYear = z.object({
  year: z.int(),
  /** Every year with a smoke, newest first. */
  years: z.array(z.int()),
  /** The days with smokes, in order, with how many and the best rating among them. */
  days: z.array(z.object({ date: z.iso.date(), smokes: z.int(), bestRating: z.int().nullable() })),
});
export type JournalYear = z.infer<typeof JournalYear>;

const own = { access: 'vault:use' } as const;
const ofSmoke = { ...own, limit: 'write', params: z.object({ id: Id }), idempotent: true } as const;

export const listSmokes = endpoint({
  ...own,
  method: 'GET',
  path: '/api/vault/journal',
  limit: 'read',
  summary: 'A page of your journal, newest first',
  query: z.object({
    savedCigarId: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
    limit: z.coerce.number().int().min(1).max(smokesPerPage).default(smokesPerPage),
    /** The last smoke of the page before. */
    after: Id.optional(),
  }),
  reply: z.array(Smoke),
});

export const getJournalYear = endpoint({
  ...own,
  method: 'GET',
  path: '/api/vault/journal/calendar',
  limit: 'read',
  summary: 'The days of a year on which you smoked',
  query: z.object({ year: z.coerce.number('Please enter a year').int().min(1900).max(2200) }),
  reply: JournalYear,
});

export const addSmoke = endpoint({
  ...own,
  method: 'POST',
  path: '/api/vault/journal',
  limit: 'write',
  summary: 'Record a smoke; a rating also becomes that of the cigar in your vault if none is newer',
  body: NewSmoke,
  reply: Smoke,
  idempotent: true,
});

export const changeSmoke = endpoint({
  ...ofSmoke,
  method: 'PUT',
  path: '/api/vault/journal/{id}',
  summary: 'Change a smoke',
  body: SmokeChange,
  reply: Smoke,
});

export const removeSmoke = endpoint({
  ...ofSmoke,
  method: 'DELETE',
  path: '/api/vault/journal/{id}',
  summary: 'Remove a smoke from your journal',
  reply: Success,
});

export const restoreSmoke = endpoint({
  ...ofSmoke,
  method: 'POST',
  path: '/api/vault/journal/{id}/restore',
  summary: 'Undo a removal',
  reply: Smoke,
});
