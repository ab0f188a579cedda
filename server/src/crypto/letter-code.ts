import { pickCodeLetters } from '@vitola/contract/sales/sales-constants';

const letters = pickCodeLetters.length;

/** A number from 0 as a code of `length` letters, none of which is easily mistaken for another. */
export function numberToCode(value: number, length: number): string {
  let [code, rest] = ['', value];
  for (let index = 0; index < length; index += 1) {
    code += pickCodeLetters[rest % letters] ?? '';
    rest = Math.floor(rest / letters);
  }
  return code;
}

/** The number that a code of `length` letters stands for; undefined if it is none. */
export function codeToNumber(code: string, length: number): number | undefined {
  const digits = code.split('').map((letter) => pickCodeLetters.indexOf(letter));
  if (digits.length !== length || digits.includes(-1)) return undefined;
  return digits.reduceRight((value, digit) => value * letters + digit, 0);
}
