import { NewSmoke, type Smoke, type SmokeChange } from '@vitola/contract/journal/smokes';
import { validateAs } from '../../../forms/validate-as.ts';
import { today } from '../../../time/calendar-day.ts';

/** A smoke as typed and chosen; blank is unknown. */
export interface TypedSmoke {
  smokingDate: string;
  loungeId: string;
  location: string;
  occasion: string;
  pricePaid: string;
  /** 0 without stars. */
  rating: number;
  wouldRecommend: '' | 'yes' | 'no';
  notes: string;
}

/** A new smoke, of today. */
export const blankSmoke = (): TypedSmoke => ({
  smokingDate: today(),
  loungeId: '',
  location: '',
  occasion: '',
  pricePaid: '',
  rating: 0,
  wouldRecommend: '',
  notes: '',
});

/** The form's values for a saved smoke. */
export const typedSmoke = (smoke: Smoke): TypedSmoke => ({
  smokingDate: smoke.smokingDate,
  loungeId: smoke.loungeId ?? '',
  location: smoke.location ?? '',
  occasion: smoke.occasion ?? '',
  pricePaid: smoke.pricePaid ?? '',
  rating: smoke.rating ?? 0,
  wouldRecommend: smoke.wouldRecommend === null ? '' : smoke.wouldRecommend ? 'yes' : 'no',
  notes: smoke.notes ?? '',
});

const answers = { '': null, yes: true, no: false } as const;

/** What the form sends of a smoke. */
export const bodyOfSmoke = ({ loungeId, rating, wouldRecommend, ...text }: TypedSmoke) => ({
  ...text,
  loungeId: loungeId || null,
  rating: rating || null,
  wouldRecommend: answers[wouldRecommend],
});

/** The fields that the form shows. */
export const smokeFields = Object.keys(blankSmoke()) as (keyof TypedSmoke)[];

/** The rules of the form: those of the body it sends. */
export const smokeRules = validateAs<TypedSmoke>(
  NewSmoke,
  (typed) => ({ cigarName: 'A cigar', ...bodyOfSmoke(typed) }),
  smokeFields,
);

/** What the form changes about a saved smoke; nothing else is sent, so that a newer change of another field stays. */
export function changeOfSmoke(saved: Smoke, typed: TypedSmoke): Partial<SmokeChange> {
  const before = bodyOfSmoke(typedSmoke(saved));
  const after = bodyOfSmoke(typed);
  return Object.fromEntries(
    smokeFields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  );
}
