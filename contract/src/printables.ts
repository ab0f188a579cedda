import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxAtOnce, papers, printColors, printFiles, tentsPerSheet } from './inventory/stock-constants.ts';
import { Id } from './fields/text.ts';

const sheet = {
  paper: z.enum(papers, 'Choose Letter or A4'),
  colors: z.enum(printColors, 'Choose paper or espresso').default('paper'),
};

const prints = {
  method: 'POST',
  access: 'shelf:read',
  limit: 'write',
  reply: z.unknown(),
  produces: 'application/pdf',
} as const;

export const printShelfTags = endpoint({
  ...prints,
  path: '/api/printables/shelf-tags',
  fileName: printFiles.tags,
  summary:
    'A PDF of shelf tags for some cigars of your shelf, in the order given, each with its drawing and the survey’s QR code',
  body: z.object({
    ids: z
      .array(Id, 'Choose the cigars')
      .min(1, 'Choose at least one cigar')
      .max(maxAtOnce, `At most ${maxAtOnce} cigars at once`)
      // One tag per cigar, even if listed more than once.
      .overwrite((ids) => [...new Set(ids)]),
    ...sheet,
  }),
});

export const printTableTent = endpoint({
  ...prints,
  path: '/api/printables/table-tent',
  fileName: printFiles.tent,
  summary: 'A PDF of one or two table tents to fold, with the lounge’s name and the survey’s QR code',
  body: z.object({ ...sheet, perSheet: z.literal(tentsPerSheet, 'Choose one or two').default(1) }),
});
