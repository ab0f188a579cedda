import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { GuestCigar } from './recommendation/tiered.ts';
import { Language, Preferences } from './recommendation/survey-answers.ts';
import { LoungeId, maxLength, optionalText, requiredText, text, Time } from './fields/text.ts';

const SharedPick = z.object({ id: z.uuid('A shared cigar needs its id') }).nullish();

/** What a tablet sends to make a share. Of the cards only the ids are kept; everything shown is rebuilt from the shelf. */
export const NewShare = z.object({
  customerName: optionalText(80, 'Name'),
  loungeId: LoungeId.default('demo'),
  recommendations: z.object(
    { primary: SharedPick, budget: SharedPick, premium: SharedPick },
    'Please say which cigars to share',
  ),
  questionnaire: Preferences,
  language: Language.default('en'),
});
export type NewShare = z.infer<typeof NewShare>;

export const ShareMade = z.object({
  success: z.literal(true),
  shareId: z.string(),
  shareUrl: z.string(),
  /** A `data:` URL of a PNG. */
  qrCode: z.string(),
});
export type ShareMade = z.infer<typeof ShareMade>;

/** How a cigar is drawn, read from its facts where they are known best, so that a phone loads no tables for it. */
export const CigarSigns = z.object({
  lengthInches: z.number(),
  /** 64ths of an inch. */
  ringGauge: z.number(),
  shape: z.enum(['parejo', 'torpedo', 'belicoso', 'pyramid', 'perfecto', 'salomon', 'diadema', 'culebra']),
  shade: z.enum(['candela', 'claro', 'colorado-claro', 'colorado', 'maduro', 'oscuro']),
  /** Leaves of strength, 1-5; 0 when unknown. */
  leaves: z.int(),
  minutes: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** The family of each flavor note that is known. */
  families: z.array(
    z.enum([
      'woody',
      'spicy',
      'sweet',
      'nutty',
      'coffee',
      'floral',
      'earthy',
      'creamy',
      'peppery',
      'leathery',
      'chocolatey',
      'fruity',
    ]),
  ),
});
export type CigarSigns = z.infer<typeof CigarSigns>;

/** A card on the share page. `available` is false once the lounge no longer has it; `flavorNotes` are in the reader's language. */
export const SharedCigar = GuestCigar.extend({ available: z.boolean(), signs: CigarSigns });
export type SharedCigar = z.infer<typeof SharedCigar>;

export const Share = z.object({
  shareId: z.string(),
  recommendations: z.object({
    primary: SharedCigar.nullable(),
    budget: SharedCigar.nullable(),
    premium: SharedCigar.nullable(),
  }),
  personalityInsight: z.string(),
  loungeName: z.string(),
  /** Whether the lounge mails the picks to whoever leaves an address. */
  takesLeads: z.boolean(),
  customerName: z.string().nullable(),
  createdAt: Time,
  expiresAt: Time,
});
export type Share = z.infer<typeof Share>;

/** How long a share opens, in days. */
export const shareLifetimeDays = 90;

/** 128 bits in base64url. */
export const ShareId = requiredText(maxLength.id, 'Share id').regex(
  /^[A-Za-z0-9_-]{22}$/,
  'This link may have expired or is invalid.',
);

export const makeShare = endpoint({
  method: 'POST',
  path: '/api/share/qr',
  access: 'public',
  limit: 'guest',
  summary: 'Keep a result under a link and a QR code',
  body: NewShare,
  reply: ShareMade,
  repeatable: true,
  status: 'served',
});

export const getShare = endpoint({
  method: 'GET',
  path: '/api/share/{shareId}',
  access: 'public',
  limit: 'guest',
  summary: 'Open a shared result; `from=qr` counts a scan, and an `opening` that comes again counts once',
  params: z.object({ shareId: text(maxLength.id, 'Share id') }),
  query: z.object({
    from: z.enum(['qr', 'link']).default('link').catch('link'),
    /** Made by the page for each opening: one that is asked for again, because its answer was lost, counts once. */
    opening: z.uuid().optional().catch(undefined),
    language: Language.optional().catch(undefined),
  }),
  reply: Share,
  status: 'served',
});
