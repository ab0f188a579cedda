import { z } from 'zod';
import { priceProblem, writtenPrice } from '../price.ts';

/** The longest text accepted per kind of field, in characters. */
export const maxLength = {
  username: 64,
  email: 254,
  password: 256,
  name: 120,
  line: 200,
  note: 1000,
  description: 2000,
  token: 200,
  id: 100,
  search: 100,
} as const;

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;
// Half a pair of surrogates: with `u`, a whole pair is one character and never matches.
const halfPair = /[\ud800-\udfff]/u;

/** Turns short text into a single line: line breaks and tabs in a name come from pasting. */
const asLine = (value: string) =>
  // Reads each run of blanks once: this runs on any input before its length is checked.
  value.replaceAll(/\s+/g, (blanks) => (/[\r\n\t]/.test(blanks) ? ' ' : blanks));

/** Trimmed text of at most `max` characters without control characters; up to the length of a line, it is one line. */
export const text = (max: number, what = 'This') => textWith(max, what, `${what} must be text`);

const textWith = (
  max: number,
  what: string,
  error: z.core.$ZodErrorMap | string,
  unreadable = `${what} contains characters that cannot be stored`,
) =>
  z
    .string(typeof error === 'string' ? error : { error })
    .trim()
    .overwrite((value) => (max <= maxLength.line ? asLine(value) : value))
    .max(max, `${what} must be at most ${max} characters`)
    .refine((value) => !unprintable.test(value) && !halfPair.test(value), unreadable);

/** Text that must not be absent or empty: both get the same sentence. */
export const requiredText = (max: number, what: string, unreadable?: string) =>
  textWith(
    max,
    what,
    ({ input }) => (input === undefined || input === null ? `${what} is required` : `${what} must be text`),
    unreadable,
  ).min(1, `${what} is required`);

/** The content of a CSV file of at most `max` characters; what isn't text, such as a picture, is no CSV file. */
export const csvText = (max: number) =>
  requiredText(max, 'The file', 'This is not a CSV file. Please choose one that a spreadsheet saved as CSV.');

/** Optional text: absent, null and blank all mean `null`. */
export const optionalText = (max: number, what = 'This') =>
  text(max, what)
    .nullish()
    .transform((value) => value || null);

/** Money as text with two decimals, at most 99,999,999.99; also accepts numbers and "$12". Blank means `null`. */
export const optionalPrice = z
  .union([z.string(), z.number()], priceProblem)
  .nullish()
  .transform((value, ctx) => {
    const written = writtenPrice(String(value ?? ''));
    if (written !== undefined) return written;
    ctx.addIssue({ code: 'custom', message: priceProblem });
    return z.NEVER;
  });

/** The version a change was made from. */
export const Version = z.int().min(0).max(2_147_483_647);

/** A row's id; uppercase is converted to lowercase. */
export const Id = z.uuid('This is not a valid id').toLowerCase();

/** A lounge's id: `lounge_{name}_{timestamp}`. */
export const LoungeId = requiredText(maxLength.id, 'Lounge id').regex(
  /^[A-Za-z0-9_-]+$/,
  'This is not a valid lounge id',
);

/** A time on the wire: ISO 8601 in UTC. */
export const Time = z.iso.datetime();
