import { z } from 'zod';
import { CatalogueMatch } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { Success } from '../fields/success.ts';
import { Id, Time } from '../fields/text.ts';
import { Cigar, NewCigar } from '../inventory/cigars.ts';
import { Moved } from '../inventory/stock.ts';
import { boxRule, codeProblems, codeUnits, maxSticks, readCode } from './code.ts';

/** A code as somebody scanned or typed it, read into the form in which it is stored. */
export const Code = z.string(codeProblems.empty).transform((typed, ctx) => {
  const read = readCode(typed);
  if ('code' in read) return read.code;
  ctx.addIssue({ code: 'custom', message: codeProblems[read.problem] });
  return z.NEVER;
});

const unit = z.enum(codeUnits, 'Say what the code is on: a stick, a five-pack or a box');

/** A code and what it is printed on. `sticks` is needed for a box, and ignored for the others. */
export const CodeOnUnit = z
  .object(
    { code: Code, unit, sticks: z.int(boxRule).min(1, boxRule).max(maxSticks, boxRule).optional() },
    'Scan or enter a code',
  )
  .superRefine(({ unit, sticks = 1 }, ctx) => {
    if (unit === 'box' && sticks < 2) ctx.addIssue({ code: 'custom', path: ['sticks'], message: boxRule });
  });
export type CodeOnUnit = z.output<typeof CodeOnUnit>;

const StoredCode = z.object({ code: z.string(), unit, sticks: z.int() });

/** A code of a cigar. `isFact` marks the barcode written among the cigar's facts, which counts as a stick's. */
export const CigarCode = StoredCode.extend({
  isFact: z.boolean(),
  by: z.string().nullable(),
  at: Time.nullable(),
});
export type CigarCode = z.infer<typeof CigarCode>;

/** Where a code was found: on the shelf, on several of its cigars, in the catalog, or nowhere. */
export const codeFindings = ['shelf', 'several', 'catalogue', 'nowhere'] as const;

/** The cigars of a code: one on the shelf, or several that have it as their barcode, or else the catalog's. */
export const CodeLookup = StoredCode.extend({
  found: z.enum(codeFindings),
  cigars: z.array(Cigar),
  suggestion: CatalogueMatch.nullable(),
});
export type CodeLookup = z.infer<typeof CodeLookup>;

const ofCigar = { params: z.object({ id: Id }), path: '/api/cigars/{id}/codes' } as const;
const reads = { method: 'GET', access: 'stock:read', limit: 'read' } as const;
const writes = { access: 'shelf:write', limit: 'write' } as const;
const Codes = z.array(CigarCode);

export const lookUpCode = endpoint({
  ...reads,
  path: '/api/codes',
  summary: 'The cigar of a scanned or typed code: on your shelf, else in the catalog',
  query: z.object({ code: Code }),
  reply: CodeLookup,
});

export const listCodes = endpoint({
  ...reads,
  ...ofCigar,
  summary: 'The codes of a cigar, each with what it is printed on',
  reply: Codes,
});

export const setCode = endpoint({
  ...writes,
  ...ofCigar,
  method: 'PUT',
  summary: 'Attach a code to a cigar, or change what it is printed on; a code belongs to one cigar',
  body: CodeOnUnit,
  reply: Codes,
});

export const removeCode = endpoint({
  ...writes,
  ...ofCigar,
  method: 'DELETE',
  summary: 'Remove a code from a cigar, also where it is the barcode among its facts',
  query: z.object({ code: Code }),
  reply: Success,
});

export const addScannedCigar = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/codes/cigars',
  summary: 'Put a cigar on the shelf together with its code, within the plan’s limit',
  body: z.object({ cigar: NewCigar, code: CodeOnUnit }),
  reply: Cigar,
  idempotent: true,
});

const maxUnits = 200;
const unitsRule = `Receive 1 to ${maxUnits} at once`;

export const receiveByCode = endpoint({
  ...writes,
  access: 'stock:write',
  method: 'POST',
  path: '/api/codes/receive',
  summary: 'Receive units of a code: a box adds its sticks to the stock',
  body: z.object({
    code: Code,
    units: z.int(unitsRule).min(1, unitsRule).max(maxUnits, unitsRule).default(1),
  }),
  reply: Moved.extend({ unit, sticks: z.int() }),
  idempotent: true,
});
