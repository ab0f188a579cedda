import { SPANISH_NUMBERS } from './vocabulary.es.ts';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A number and how many words it takes. */
export type SpokenNumber = { readonly value: number; readonly length: number; readonly isDollars: boolean };

/**
 * The number that begins at a word: '15', '$15', '12.50', 'fifteen', 'twenty five', 'a hundred', 'treinta y cinco'. Undefined if none does.
 */
export function numberAt(words: readonly string[], at: number): SpokenNumber | undefined {
  const word = words[at] ?? '';
  const digits = /^(\$?)(\d{1,4}(?:\.\d{1,2})?)$/.exec(word);
  if (digits) return { value: Number(digits[2]), length: 1, isDollars: digits[1] === '$' };
  const start = word === 'a' || word === 'one' ? words[at + 1] : undefined;
  if (start === 'hundred') return { value: 100, length: 2, isDollars: false };
  if (word === 'hundred') return { value: 100, length: 1, isDollars: false };
  const tens = TENS.indexOf(word);
  if (tens >= 0) {
    const unit = UNITS.indexOf(words[at + 1] ?? '');
    const hasUnit = unit >= 1 && unit <= 9;
    return { value: (tens + 2) * 10 + (hasUnit ? unit : 0), length: hasUnit ? 2 : 1, isDollars: false };
  }
  const spanish = spanishNumber(words, at);
  if (spanish) return spanish;
  const unit = UNITS.indexOf(word);
  return unit >= 1 ? { value: unit, length: 1, isDollars: false } : undefined;
}

function spanishNumber(words: readonly string[], at: number): SpokenNumber | undefined {
  const valueOf = (word = '') => (Object.hasOwn(SPANISH_NUMBERS, word) ? SPANISH_NUMBERS[word] : undefined);
  const value = valueOf(words[at]);
  if (value === undefined) return undefined;
  const unit = words[at + 1] === 'y' ? valueOf(words[at + 2]) : undefined;
  const isCompound = unit !== undefined && unit <= 9 && value >= 30 && value < 100;
  return { value: value + (isCompound ? unit : 0), length: isCompound ? 3 : 1, isDollars: false };
}
