import { fieldError } from '../../../errors/app-error.ts';
import { guessableWords } from './guessable-words.ts';
import { mostUsedPasswords } from './most-used-passwords.ts';

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const runs = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/** Throws VALIDATION on the field when a new password is guessable and the product rejects those. `own` are words of the account. */
export type RejectGuessable = (field: string, password: string, own: readonly string[]) => Promise<void>;

/** The one rule for every new password: registration, reset and change. Accepts every password unless `refuses` is set. */
export const guessableRule =
  (refuses: boolean): RejectGuessable =>
  async (field, password, own) => {
    if (!refuses || !(await isGuessable(password, own))) return;
    const sentence =
      'This password is one of the most used. Please choose another, such as a few words together.';
    throw fieldError(field, 'VALIDATION', sentence);
  };

/**
 * Whether a password is among the first guesses: one of the 49,233 most used ones, a common word (also in capitals,
 * with 0 for o and the like, with digits or signs around it), up to six characters repeated, a run of digits, of the
 * alphabet or of the keyboard, at most twelve digits and signs with one letter, or one of the caller's `own` words such as their name.
 */
export async function isGuessable(password: string, own: readonly string[] = []): Promise<boolean> {
  const lower = password.normalize('NFKC').toLowerCase().trim();
  if (/^(.{1,6})\1+$/u.test(lower) || isRun(lower)) return true;
  const mostUsed = await mostUsedPasswords();
  const names = ownWords(own);
  return [lower, lower.replaceAll(/[013457@$]/g, (sign) => leet[sign] ?? sign)].some((form) => {
    const word = bare(form);
    const isWord = guessableWords.has(word) || guessableWords.has(joined(word));
    if (word === '' || isWord || isRun(word)) return true;
    if (mostUsed.has(form) || (form.length - word.length <= 4 && mostUsed.has(word))) return true;
    return names.has(joined(word));
  });
}

/** The account's words that a password may not consist of: each as a whole, its parts, and an email's local part. */
function ownWords(own: readonly string[]): ReadonlySet<string> {
  const whole = own.flatMap((word) => [word, word.split('@')[0] ?? '']);
  const parts = whole.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 3));
  const forms = [...whole, ...parts].map((word) => joined(bare(word.normalize('NFKC').toLowerCase())));
  return new Set(forms.filter((form) => form.length > 2));
}

const joined = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

// Strips digits, signs and spaces at both ends. Up to twelve digits and signs with at most one letter become empty, because
// they are guessed first.
function bare(text: string): string {
  if ((text.match(/\p{L}/gu) ?? []).length < 2) return text.length <= 12 ? '' : text;
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function isRun(text: string): boolean {
  const backwards = Array.from(text).toReversed().join('');
  return text.length >= 4 && runs.some((run) => run.includes(text) || run.includes(backwards));
}
