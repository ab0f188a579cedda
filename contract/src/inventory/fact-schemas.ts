import { z } from 'zod';
import type { CigarFact, FactKind, FactTable } from '../cigar-facts.ts';
import { optionalText, requiredText } from '../fields/text.ts';

type Schemas = Record<FactKind, (fact: CigarFact) => z.ZodType>;
type Exceptions = Record<string, z.ZodType>;
type Shape<F extends FactTable, S extends Schemas, E extends Exceptions> = {
  [N in keyof F]: N extends keyof E ? E[N] : ReturnType<S[F[N]['kind']]>;
};

/** The schema of every fact of a table by its kind, in the table's order; facts with rules of their own have theirs in `exceptions`. */
export const shapeOf = <F extends FactTable, S extends Schemas, E extends Exceptions>(
  facts: F,
  schemas: S,
  exceptions: E,
): Shape<F, S, E> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, exceptions[name] ?? schemas[fact.kind](fact)]),
  ) as Shape<F, S, E>;

/** A list of words in a request; repeats are removed. */
export const listOf = ({ label, max }: Pick<CigarFact, 'label' | 'max'>, entry = 'An entry') =>
  z
    .array(requiredText(40, entry), `${label} must be a list`)
    .max(max, `At most ${max} ${label.toLowerCase()}`)
    .transform((words) => [...new Set(words)]);

/** The facts in a reply. */
export const shownFacts = {
  text: () => z.string().nullable(),
  list: () => z.array(z.string()),
  flag: () => z.boolean(),
} satisfies Schemas;

/** The facts of a new cigar in a request. Absent means blank. */
export const newFacts = {
  text: ({ max, label }: CigarFact) => optionalText(max, label),
  list: (fact: CigarFact) => listOf(fact).optional(),
  flag: () => z.boolean().optional(),
} satisfies Schemas;

/** The facts in a change request. Absent means unchanged. */
export const changedFacts = {
  ...newFacts,
  text: (fact: CigarFact) => absent(newFacts.text(fact)),
} satisfies Schemas;

/** Keeps an absent field absent, where its schema would turn it into null. An error is the schema's own. */
export const absent = <T extends z.ZodType>(schema: T) =>
  z.union([z.undefined(), schema], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  });
