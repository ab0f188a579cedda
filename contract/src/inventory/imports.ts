import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, maxLength, optionalText, Time } from '../fields/text.ts';
import {
  everyImportField,
  type ImportField,
  importLimits,
  importOutcomes,
  importPageSize,
  importRowKinds,
  importSources,
  importStates,
} from './import-constants.ts';

const Field = z.enum(everyImportField as [ImportField, ...ImportField[]], 'Choose what this column holds');

/** A column of an import: what its header says, some of its values, and what it holds; null is not imported. */
export const ImportColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  field: Field.nullable(),
  /** Whether the header alone did not say it: a person should look. */
  isGuess: z.boolean(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  doubtful: z.int(),
  leftOut: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** An import: its columns, what its rows would do, and how far it is. */
export const Import = z.object({
  id: z.string(),
  source: z.enum(importSources),
  /** The file's name, or what sent the rows. */
  name: z.string(),
  state: z.enum(importStates),
  createdAt: Time,
  by: z.string().nullable(),
  columns: z.array(ImportColumn),
  counts: ImportCounts,
  /** How many more cigars the plan allows; null is no limit. */
  room: z.int().nullable(),
  /** Rows that were left out before anything else, such as totals. */
  notes: z.array(z.string()),
  /** Rows done and rows to do, while it is applied or undone. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** What the commit did; null before it. `kept` is what the undo left because it was changed since. */
  result: z
    .object({
      added: z.int(),
      changed: z.int(),
      overLimit: z.int(),
      gone: z.int(),
      kept: z.int(),
    })
    .nullable(),
  appliedAt: Time.nullable(),
  /** Until then it can be undone; null if it cannot. */
  undoUntil: Time.nullable(),
  /** Why it was not applied. */
  failure: z.string().nullable(),
});
export type Import = z.infer<typeof Import>;

/** A cigar that a doubtful row may be. */
export const ImportCandidate = z.object({
  cigarId: z.string(),
  label: z.string(),
  size: z.string().nullable(),
  price: z.string().nullable(),
});

/** One row of an import. `row` is its line in the file, counting the header. */
export const ImportRow = z.object({
  row: z.int(),
  kind: z.enum(importRowKinds),
  outcome: z.enum(importOutcomes).nullable(),
  label: z.string(),
  /** What would change on the shelf; for a new cigar, its facts. `isProposal`: it would replace what a person confirmed. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.string(),
      to: z.string(),
      isFromCatalog: z.boolean(),
      isProposal: z.boolean(),
    }),
  ),
  /** For a rejected row: its column and value, and what was expected; for others, what to know. */
  reason: z.string().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  /** Whether it is a cigar of the shelf; otherwise it may be added as a new one. */
  isOnShelf: z.boolean(),
  candidates: z.array(ImportCandidate),
});
export type ImportRow = z.infer<typeof ImportRow>;

const ofImport = { params: z.object({ id: Id }) } as const;
const reads = { method: 'GET', access: 'shelf:read', limit: 'read' } as const;
const writes = { access: 'shelf:write', limit: 'write', idempotent: true } as const;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()], 'A cell must be text or a number');

/** Rows instead of a file: the first names the columns. `text` is a table pasted from a spreadsheet. */
export const NewImport = z.object({
  rows: z
    .array(z.array(Cell, 'A row must be a list of cells'), 'Rows must be a list')
    .max(importLimits.rows + 1, `At most ${importLimits.rows.toLocaleString('en-US')} rows`)
    .optional(),
  text: z.string('The table must be text').optional(),
  name: optionalText(maxLength.line, 'The name').optional(),
  /** An id for the import, so that its progress can be read while it is compared; if it is taken, the import gets another one. */
  id: Id.optional(),
});
export type NewImport = z.infer<typeof NewImport>;

export const startImport = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/imports',
  limit: 'upload',
  summary: 'Compare a file or rows with the shelf; nothing on the shelf changes until it is committed',
  multipart: {
    file: 'file',
    maxBytes: importLimits.bytes,
    tooLarge: 'A file may have at most 20 MB. Please split it.',
  },
  maxBytes: importLimits.bytes,
  body: NewImport,
  reply: Import,
});

export const getPictureReading = endpoint({
  ...reads,
  path: '/api/imports/pictures',
  summary:
    'Whether `POST /api/imports` reads a picture of a list or an invoice: only where a language model is set up',
  reply: z.object({ isAvailable: z.boolean() }),
});

export const getImportProgress = endpoint({
  ...reads,
  path: '/api/imports/progress',
  summary:
    'How far the comparison is that `POST /api/imports` was sent with this `id`; a total of 0 before it begins and after it ends',
  query: z.object({ id: Id }),
  reply: z.object({ done: z.int(), total: z.int() }),
});

export const listImports = endpoint({
  ...reads,
  path: '/api/imports',
  summary: 'The lounge’s last fifty imports, newest first',
  reply: z.array(Import.omit({ columns: true, notes: true, room: true })),
});

export const getImport = endpoint({
  ...reads,
  ...ofImport,
  path: '/api/imports/{id}',
  summary: 'An import: its columns, counts, state and progress',
  reply: Import,
});

export const listImportRows = endpoint({
  ...reads,
  ...ofImport,
  path: '/api/imports/{id}/rows',
  summary: `Rows of an import by kind or outcome, ${importPageSize} after the line \`after\``,
  query: z.object({
    kind: z.enum([...importRowKinds, 'over-limit', 'gone', 'kept']).optional(),
    after: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  reply: z.object({ rows: z.array(ImportRow), hasMore: z.boolean() }),
});

export const changeImportMapping = endpoint({
  ...writes,
  ...ofImport,
  method: 'PUT',
  path: '/api/imports/{id}/mapping',
  summary:
    'Say what each column holds, and compare again; files with the same header are read like this from now on',
  body: z.object({
    fields: z
      .array(Field.nullable(), 'Send what each column holds')
      .max(importLimits.columns, `At most ${importLimits.columns} columns`),
  }),
  reply: Import,
});

/** What to do with a doubtful row: it is this cigar, a new one, the proposed facts are right, or it stays out. */
export const ImportDecision = z.object({
  row: z.int('A row is a whole number'),
  choice: z.union(
    [z.enum(['new', 'accept', 'leave-out']), Id],
    'Choose one of the cigars, new, accept or leave-out',
  ),
});
export type ImportDecision = z.infer<typeof ImportDecision>;

export const decideImportRows = endpoint({
  ...writes,
  ...ofImport,
  method: 'PUT',
  path: '/api/imports/{id}/decisions',
  summary: 'Decide doubtful rows',
  body: z.object({
    decisions: z
      .array(ImportDecision, 'Send the decisions')
      .min(1, 'Send at least one')
      .max(1000, 'At most 1,000 at once'),
  }),
  reply: Import,
});

export const commitImport = endpoint({
  ...writes,
  ...ofImport,
  method: 'POST',
  path: '/api/imports/{id}/commit',
  summary:
    'Apply an import to the shelf, wholly or not at all; undecided rows stay out. PLAN_LIMIT unless `firstOnly`',
  body: z.object({
    /** Adds the first cigars up to the plan’s limit, instead of being refused. */
    firstOnly: z.boolean('firstOnly must be true or false').default(false),
  }),
  reply: Import,
});

export const undoImport = endpoint({
  ...writes,
  ...ofImport,
  method: 'POST',
  path: '/api/imports/{id}/undo',
  summary: 'Undo a whole import within 7 days; what was changed since stays, and is listed',
  reply: Import,
});

export const exportShelf = endpoint({
  ...reads,
  path: '/api/cigars/export',
  summary: 'The shelf as CSV with the columns of an import',
  produces: 'text/csv; charset=utf-8',
  fileName: 'shelf.csv',
  reply: z.unknown(),
});

export const getRejectedRows = endpoint({
  ...reads,
  ...ofImport,
  path: '/api/imports/{id}/rejected',
  summary:
    'The rejected and undecided rows as CSV, as they were sent, with the reason of each; mended, it can be imported',
  produces: 'text/csv; charset=utf-8',
  fileName: 'rejected-rows.csv',
  reply: z.unknown(),
});
