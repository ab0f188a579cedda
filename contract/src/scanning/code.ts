// What a scanner reads or a person types. No schema library here: screens load this file.

/** What a code is printed on. */
export const codeUnits = ['stick', 'five-pack', 'box'] as const;
export type CodeUnit = (typeof codeUnits)[number];

const sticksOfUnit = { stick: 1, 'five-pack': 5 } as const;
/** Maximum number of sticks of a box. */
export const maxSticks = 500;

/** How many sticks a unit has: of a box as many as are given. */
export const sticksOf = (unit: CodeUnit, sticks = 1): number =>
  unit === 'box' ? sticks : sticksOfUnit[unit];

export const boxRule = `How many sticks are in the box? Enter 2 to ${maxSticks}`;

/** Maximum number of characters of a code. */
export const maxCodeLength = 120;

export const codeProblems = {
  empty: 'Scan or type a code',
  long: `A code has at most ${maxCodeLength} characters`,
  unprintable: 'This code contains characters that cannot be stored',
  checkDigit: 'This number is not right: its last digit does not fit the others. Check each digit',
} as const;
export type CodeProblem = keyof typeof codeProblems;

const gtin13 = 13;
const unprintable = /[\u0000-\u001f\u007f\u2028\u2029]/;
// Half a pair of surrogates: with `u`, a whole pair is one character and never matches.
const halfPair = /[\ud800-\udfff]/u;
// The separator of GS1 codes; scanners send it between their parts.
const groupSeparator = /\u001d/g;

/**
 * A code as it is stored: a GTIN with 13 digits (EAN-13, EAN-8, UPC-A, UPC-E, and GTIN-14 of the single item), anything else
 * as it was read. Numbers of 12 and 13 digits are always GTINs, so a wrong check digit is a problem.
 */
export function readCode(typed: string): { code: string } | { problem: CodeProblem } {
  const raw = typed.trim().replaceAll(groupSeparator, '');
  const digits = gs1Number(raw) ?? raw.replaceAll(/[\s-]/g, '');
  if (/^\d+$/.test(digits)) {
    const gtin = asGtin13(digits);
    if (gtin) return { code: gtin };
    if (digits.length === gtin13 || digits.length === gtin13 - 1) return { problem: 'checkDigit' };
  }
  const code = /^[\d\s-]+$/.test(raw) ? digits : raw;
  if (code === '') return { problem: 'empty' };
  if (code.length > maxCodeLength) return { problem: 'long' };
  return unprintable.test(code) || halfPair.test(code) ? { problem: 'unprintable' } : { code };
}

/** Whether a stored code is a GTIN, the same number everywhere; others are a lounge's or a distributor's own. */
export const isGtin = (code: string): boolean => /^\d{13}$/.test(code) && hasCheckDigit(code);

/** Every way in which a stored code may have been written down: a GTIN also with 12, 14 or 8 digits. */
export function spellingsOf(code: string): string[] {
  if (!isGtin(code)) return [code];
  const short = [upcE(code), code.startsWith('00000') ? code.slice(5) : undefined];
  return [
    code,
    `0${code}`,
    ...(code.startsWith('0') ? [code.slice(1)] : []),
    ...short.filter((each) => each !== undefined),
  ];
}

function asGtin13(digits: string): string | undefined {
  if (digits.length === gtin13) return hasCheckDigit(digits) ? digits : undefined;
  if (digits.length === 12) return asGtin13(`0${digits}`);
  if (digits.length === 14) return digits.startsWith('0') ? asGtin13(digits.slice(1)) : undefined;
  if (digits.length !== 8) return undefined;
  // EAN-8 numbers that begin with 0 or 1 are not given out, so such a number is a UPC-E if it can be one.
  const expanded = /^[01]/.test(digits) ? asGtin13(`0${expandUpcE(digits)}`) : undefined;
  return expanded ?? asGtin13(`00000${digits}`);
}

function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The 12 digits of a UPC-E's 8. */
function expandUpcE(digits: string): string {
  const system = digits.slice(0, 1);
  const body = digits.slice(1, 7);
  const check = digits.slice(7);
  const last = Number(body[5]);
  if (last <= 2) return `${system}${body.slice(0, 2)}${last}0000${body.slice(2, 5)}${check}`;
  if (last === 3) return `${system}${body.slice(0, 3)}00000${body.slice(3, 5)}${check}`;
  if (last === 4) return `${system}${body.slice(0, 4)}00000${body.slice(4, 5)}${check}`;
  return `${system}${body.slice(0, 5)}0000${last}${check}`;
}

/** The UPC-E of a GTIN that has one. */
function upcE(code: string): string | undefined {
  if (!/^0[01]/.test(code)) return undefined;
  const [, system = '', maker = '', item = '', check = ''] = /^0(\d)(\d{5})(\d{5})(\d)$/.exec(code) ?? [];
  const bodies = [
    `${maker.slice(0, 2)}${item.slice(2)}${maker.slice(2, 3)}`,
    `${maker.slice(0, 3)}${item.slice(3)}3`,
    `${maker.slice(0, 4)}${item.slice(4)}4`,
    `${maker}${item.slice(4)}`,
  ];
  return bodies.map((body) => `${system}${body}${check}`).find((each) => `0${expandUpcE(each)}` === code);
}

/** The GTIN inside a GS1 code: in parentheses, without them, or in a web address. */
function gs1Number(raw: string): string | undefined {
  const found = /^(?:\(01\)|01|https?:\/\/[^\s?#]+\/01\/)(\d{14})(?=\D|\d{2}|$)/.exec(raw)?.[1];
  return found && hasCheckDigit(found) ? found : undefined;
}
