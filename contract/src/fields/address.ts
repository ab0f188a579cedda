import { z } from 'zod';
import { maxLength, text } from './text.ts';

/** Text of `min` to `max` characters; shorter text and non-text get the same sentence. */
export const atLeast = (min: number, max: number, sentence: string, what?: string) =>
  z.string(sentence).trim().pipe(text(max, what).min(min, sentence));

const emailRule = 'Please enter a valid email address';
export const Email = z.string(emailRule).trim().pipe(z.email(emailRule).max(maxLength.email, emailRule));

const stateRule = 'Please enter 2-letter state code';
/** A state of the US, in capitals however it was typed. */
export const StateCode = z
  .string(stateRule)
  .trim()
  .regex(/^[A-Za-z]{2}$/, stateRule)
  .toUpperCase();

const zipRule = 'Please enter a valid ZIP code';
export const ZipCode = atLeast(5, 16, zipRule, 'ZIP code');

/** A ZIP code of the US: five digits, or nine with a hyphen. */
export const UsZipCode = z
  .string(zipRule)
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, zipRule);

export const PhoneNumber = atLeast(10, 32, 'Please enter a valid phone number', 'Phone');

/** A field that a form may leave empty: blank and null both mean `null`; absent stays absent. */
export const blankable = <S extends z.ZodType<string, string>>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional();
