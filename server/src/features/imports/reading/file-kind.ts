import { fieldError } from '../../../errors/app-error.ts';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => text.split('').map((sign) => sign.charCodeAt(0));

const isPicture = 'This is a picture, not a table. Please save the table as CSV.';
const isCompressed = 'This file is compressed. Please unpack it first.';

/** What files begin with that are no tables, each with what to do about it. */
const rejected: readonly { signature: readonly number[]; at?: number; sentence: string }[] = [
  { signature: [0x89, 0x50, 0x4e, 0x47], sentence: isPicture },
  { signature: [0xff, 0xd8, 0xff], sentence: isPicture },
  { signature: ascii('GIF8'), sentence: isPicture },
  { signature: ascii('WEBP'), at: 8, sentence: isPicture },
  { signature: ascii('ftyp'), at: 4, sentence: isPicture },
  { signature: ascii('%PDF'), sentence: 'This is a PDF, not a table. Please save the table as CSV.' },
  {
    signature: [0xd0, 0xcf, 0x11, 0xe0],
    sentence:
      'This is an old Excel file (.xls), or one with a password. Please save it without a password as .xlsx or CSV.',
  },
  { signature: [0x1f, 0x8b], sentence: isCompressed },
  { signature: ascii('Rar!'), sentence: isCompressed },
  { signature: ascii('7z'), sentence: isCompressed },
];

/** Whether a file is text or a workbook (a ZIP file); VALIDATION with a sentence that says what to do for any other. */
export function kindOfFile(bytes: Uint8Array): 'text' | 'workbook' {
  if (bytes.length === 0) throw invalidTable('The file is empty.');
  const found = rejected.find(({ signature, at = 0 }) => startsWith(bytes, signature, at));
  if (found) throw invalidTable(found.sentence);
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) ? 'workbook' : 'text';
}

/** The error for a file or table that can't be read: a sentence at the field. */
export const invalidTable = (sentence: string) => fieldError('file', 'VALIDATION', sentence);
