import { z } from 'zod';
import { cigarFacts, factsWhere } from './cigar-facts.ts';
import { endpoint } from './endpoint.ts';
import { factSources } from './inventory/fact-constants.ts';
import { shownOtherwise, Strength } from './inventory/cigars.ts';
import { shapeOf, shownFacts } from './inventory/fact-schemas.ts';
import { csvText, Id, maxLength, optionalText, requiredText, text, Time } from './fields/text.ts';

/** A cigar to look up: at least its name or its brand. */
export const CigarQuery = z
  .object({
    name: optionalText(maxLength.name, 'Cigar name'),
    brand: optionalText(maxLength.name, 'Brand'),
    origin: optionalText(maxLength.name, 'Origin'),
    strength: z.union([Strength, z.literal('').transform(() => null), z.null()]).optional(),
    size: optionalText(40, 'Size'),
  })
  .refine((query) => query.name ?? query.brand, {
    path: ['name'],
    message: 'Please enter at least the cigar name or brand first',
  });
export type CigarQuery = z.infer<typeof CigarQuery>;

const CatalogueFacts = z.object(shapeOf(factsWhere(cigarFacts, 'isInCatalogue'), shownFacts, shownOtherwise));

/** The source and confidence of each field, by field name. */
const Sources = z.record(z.string(), z.object({ source: z.enum(factSources), confidence: z.number() }));

/** Typical facts of a cigar, each with its source and confidence (0-1). All are suggestions. */
export const EnhancedCigar = CatalogueFacts.extend({
  /** Like "$8-$12"; empty when nothing is known. */
  priceRange: z.string(),
  sources: Sources,
});
export type EnhancedCigar = z.infer<typeof EnhancedCigar>;

export const enhanceCigar = endpoint({
  method: 'POST',
  path: '/api/ai/enhance-cigar',
  access: 'catalogue:enhance',
  limit: 'write',
  summary: 'Fill in the typical facts of a cigar, with the source of each',
  body: CigarQuery,
  reply: EnhancedCigar,
});

export const suggestCigars = endpoint({
  method: 'GET',
  path: '/api/ai/suggest-cigars',
  access: 'catalogue:read',
  limit: 'read',
  summary: 'Names of cigars that match a few letters, best first',
  query: z.object({ q: text(maxLength.search, 'The search').default('') }),
  reply: z.array(z.string()),
});

/** A row of the reference catalog, as a suggestion that can fill a form. */
export const CatalogueMatch = CatalogueFacts.extend({
  id: z.string(),
  label: z.string(),
  averagePrice: z.string().nullable(),
  /** Like "$8-$12"; empty when nothing is known. */
  priceRange: z.string(),
  sources: Sources,
});
export type CatalogueMatch = z.infer<typeof CatalogueMatch>;

export const searchCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue/search',
  access: 'catalogue:read',
  limit: 'read',
  summary: 'The same search with the facts of every match',
  query: z.object({ q: requiredText(maxLength.search, 'The search') }),
  reply: z.array(CatalogueMatch),
});

/** What added a cigar to the catalog: the reference, a file of the admin, or a lounge's proposal. */
export const cigarAdditions = ['compiled', 'import', 'owner'] as const;

/** A cigar of the catalog for the platform's admin: its facts, whether a person verified them, and where they come from. */
export const CatalogueEntry = CatalogueFacts.omit({ description: true }).extend({
  id: z.string(),
  label: z.string(),
  averagePrice: z.string().nullable(),
  verified: z.boolean(),
  addedBy: z.enum(cigarAdditions).nullable(),
  /** The address of the page where the facts were read, if they are from one. */
  sourcePage: z.string().nullable(),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** Maximum number of cigars of the catalog listed for the platform's admin. */
export const maxListedEntries = 20;

export const listCatalogueEntries = endpoint({
  method: 'GET',
  path: '/api/super-admin/catalogue/cigars',
  access: 'platform:read',
  limit: 'read',
  summary: 'Cigars of the catalog with where their facts come from: the best matches, or the last ones added',
  query: z.object({ search: text(maxLength.search, 'The search').default('') }),
  reply: z.array(CatalogueEntry),
});

/** A cigar of the catalog whose smoking time is not that of its size: one of the two is probably wrong. */
export const CatalogueConflict = z.object({
  id: z.string(),
  label: z.string(),
  size: z.string(),
  smokingTime: z.string(),
  /** The minutes that are usual for the size. */
  usual: z.object({ from: z.number(), to: z.number() }),
  verified: z.boolean(),
});
export type CatalogueConflict = z.infer<typeof CatalogueConflict>;

/** Maximum number of conflicts that are listed. */
export const maxListedConflicts = 20;

export const listCatalogueConflicts = endpoint({
  method: 'GET',
  path: '/api/super-admin/catalogue/conflicts',
  access: 'platform:read',
  limit: 'read',
  summary: 'Cigars of the catalog whose smoking time is not that of their size, those furthest from it first',
  reply: z.object({ count: z.int(), conflicts: z.array(CatalogueConflict) }),
});

export const importOutcomes = ['new', 'changed', 'unchanged', 'rejected'] as const;

/** The outcome of one row of a file: for a changed one its fields, for a rejected one why. `row` counts the header as 1. */
export const ImportedRow = z.object({
  row: z.int(),
  outcome: z.enum(importOutcomes),
  label: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  reason: z.string().nullable(),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

export const CatalogueImport = z.object({
  committed: z.boolean(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), rejected: z.int() }),
  /** Every row that is not unchanged, rejected ones first; at most 500. */
  rows: z.array(ImportedRow),
});
export type CatalogueImport = z.infer<typeof CatalogueImport>;

const maxImportBytes = 6 * 1024 * 1024;

export const importCatalogue = endpoint({
  method: 'POST',
  path: '/api/super-admin/catalogue/import',
  access: 'platform:write',
  limit: 'write',
  maxBytes: maxImportBytes,
  summary: 'Import cigars into the catalog from CSV; without commit, only a preview',
  body: z.object({
    csv: csvText(maxImportBytes),
    commit: z.boolean('Commit must be true or false').default(false),
  }),
  reply: CatalogueImport,
});

export const proposalStatuses = ['open', 'accepted', 'refused'] as const;

/** Confirmed facts of a cigar that an owner offers to the catalog, without the lounge's prices or stock. */
export const ProposedFacts = CatalogueFacts.omit({ description: true });
export type ProposedFacts = z.infer<typeof ProposedFacts>;

/** One cigar proposed by one or more lounges; one decision applies to all of them. */
export const CatalogueProposal = z.object({
  /** The id of the oldest proposal, which represents them all. */
  id: z.string(),
  status: z.enum(proposalStatuses),
  /** The most frequent value of each fact; in a tie, the oldest. */
  facts: ProposedFacts,
  /** Who proposes it and with which facts, oldest first. */
  proposers: z.array(z.object({ loungeName: z.string(), createdAt: Time, facts: ProposedFacts })),
  /** The GTIN on its stick, which the catalog learns with it; null if no lounge has scanned one. */
  barcode: z.string().nullable(),
  /** The catalog row it would correct, if there is one. */
  existing: CatalogueMatch.nullable(),
});
export type CatalogueProposal = z.infer<typeof CatalogueProposal>;

/** Maximum number of proposals of one lounge that wait for a decision. */
export const maxOpenProposals = 100;

/** Maximum number of proposals listed at once; the next ones appear as these are decided. */
export const maxListedProposals = 100;

export const proposeCigar = endpoint({
  method: 'POST',
  path: '/api/cigars/{id}/propose',
  access: 'shelf:write',
  limit: 'write',
  summary: 'Offer a cigar whose facts are confirmed to the catalog of all lounges',
  params: z.object({ id: Id }),
  reply: z.object({ status: z.enum(proposalStatuses) }),
});

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/super-admin/catalogue/proposals',
  access: 'platform:read',
  limit: 'read',
  summary: 'The hundred oldest cigars that owners offer to the catalog, each once',
  reply: z.array(CatalogueProposal),
});

export const decideProposal = endpoint({
  method: 'POST',
  path: '/api/super-admin/catalogue/proposals/{id}',
  access: 'platform:write',
  limit: 'write',
  summary: 'Accept a proposed cigar into the catalog as verified, or refuse it, for everyone who offers it',
  params: z.object({ id: Id }),
  body: z.object({
    decision: z.enum(['accept', 'refuse'], 'A decision is accept or refuse'),
    /** The facts as the admin saw them; rejected if they have changed since. */
    facts: ProposedFacts.optional(),
  }),
  reply: z.object({ status: z.enum(proposalStatuses) }),
});

export const getCatalogueFigures = endpoint({
  method: 'GET',
  path: '/api/super-admin/catalogue',
  access: 'platform:read',
  limit: 'read',
  summary: 'How large the catalog is, and how much of it is verified',
  reply: z.object({ cigars: z.int(), brands: z.int(), verified: z.int(), openProposals: z.int() }),
});
