import { maxPictureRows } from '@vitola/contract/inventory/import-constants';
import { z } from 'zod';
import { ModelAnswerError, plainSchema } from '../../language-model/index.ts';

const text = (max: number) => z.string().max(max).nullable();

/** A line of a picture as the model reads it. There is no price: it is never asked for one. */
const PictureLine = z.object({
  line: z.string().max(400).describe('the whole line exactly as it is printed or written'),
  brand: text(120).describe('the maker, in full where it is abbreviated'),
  name: text(120).describe('line and name of the cigar without the brand, such as 1964 Exclusivo Maduro'),
  size: text(40).describe('length x ring gauge, such as 6 x 52'),
  quantity: z.number().nullable().describe('the count that the line states; null if it states none'),
  isReadable: z.boolean().describe('false if you had to guess any part of the line'),
});

const fields = Object.entries(PictureLine.shape);

/** The JSON schema of the answer that is asked for. */
export const pictureSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['lines'],
  properties: {
    lines: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: fields.map(([name]) => name),
        properties: Object.fromEntries(fields.map(([name, field]) => [name, plainSchema(field)])),
      },
    },
  },
} as const;

/** A line of a picture, as far as it can be accepted; blank where nothing was read. */
export interface ReadLine {
  line: string;
  brand: string;
  name: string;
  size: string;
  quantity: string;
  /** Whether the model is sure of it, and what it says is in the line. */
  isSure: boolean;
}

/**
 * The acceptable lines of an answer, and how many others it had. A quantity counts only where the line has that number, and a
 * name is not sure without one of its words in the line: a model may make up either. ModelAnswerError for another kind of answer.
 */
export function acceptedLines(answer: object): { lines: ReadLine[]; dropped: number } {
  const said: unknown = 'lines' in answer ? answer.lines : undefined;
  if (!Array.isArray(said)) throw new ModelAnswerError('the answer is not what was asked for');
  const lines = said.slice(0, maxPictureRows).flatMap((one: unknown) => acceptedLine(one) ?? []);
  return { lines, dropped: said.length - lines.length };
}

function acceptedLine(one: unknown): ReadLine | undefined {
  const said = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
  const field = <N extends keyof z.infer<typeof PictureLine>>(name: N) => {
    const read = PictureLine.shape[name].safeParse(said[name]);
    return read.success ? (read.data as z.infer<typeof PictureLine>[N]) : null;
  };
  const line = cleaned(field('line'));
  if (line === '') return undefined;
  const [brand, name] = [cleaned(field('brand')), cleaned(field('name'))];
  const quantity = field('quantity');
  const stated = quantity !== null && numbersIn(line).includes(quantity) ? String(quantity) : '';
  const isSure = field('isReadable') === true && sharesWord(`${brand} ${name}`, line);
  return { line, brand, name, size: cleaned(field('size')), quantity: stated, isSure };
}

// The database stores no NUL, and a row has one line.
const cleaned = (said: string | null) => (said ?? '').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

const numbersIn = (line: string) => [...line.matchAll(/\d+/g)].map(([digits]) => Number(digits));

const wordsIn = (words: string) =>
  words
    .normalize('NFD')
    .toLowerCase()
    .match(/[a-z\d]{3,}/g) ?? [];

/** Whether a word of a name begins like one of the line, which may be abbreviated. */
function sharesWord(name: string, line: string): boolean {
  const printed = wordsIn(line).map((word) => word.slice(0, 3));
  return wordsIn(name).some((word) => printed.includes(word.slice(0, 3)));
}
