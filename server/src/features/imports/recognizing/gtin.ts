/** Whether a text is a GTIN (UPC, EAN, ITF-14) of 8, 12, 13 or 14 digits with a correct check digit. */
export function isGtin(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{8}$|^\d{12,14}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1));
}

/** The check digit of a GTIN's other digits. */
function checkDigitOf(digits: string): number {
  let sum = 0;
  for (const [fromEnd, digit] of digits.split('').toReversed().entries())
    sum += Number(digit) * (fromEnd % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** A code as it is compared: digits padded to 14 where they are a GTIN, since spreadsheets drop leading zeros; else the text in upper case. */
export function comparableCode(text: string): string {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^\d{7,14}$/.test(plain) ? plain.padStart(14, '0') : plain;
}
