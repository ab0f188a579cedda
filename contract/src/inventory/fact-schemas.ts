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

/** A list of words as it is sent, each once. */
export const listOf = ({ label, max }: Pick<CigarFact, 'label' | 'max'>, entry = 'An entry') =>
  z
    .array(requiredText(40, entry), `${label} must be a list`)
    .max(max, `At most ${max} ${label.toLowerCase()}`)
    .transform((words) => [...new Set(words)]);

/** A fact as a reply shows it. */
export const shownFacts = {
  text: () => z.string().nullable(),
  list: () => z.array(z.string()),
  flag: () => z.boolean(),
} satisfies Schemas;

/** A fact as it is sent with a new cigar. Absent means blank. */
export const newFacts = {
  text: ({ max, label }: CigarFact) => optionalText(max, label),
  list: (fact: CigarFact) => listOf(fact).optional(),
  flag: () => z.boolean().optional(),
} satisfies Schemas;

/** A fact as a change sends it. Absent means that it stays. */
export const changedFacts = {
  ...newFacts,
  text: (fact: CigarFact) => absent(newFacts.text(fact)),
} satisfies Schemas;

/** Lets a field be left out whose schema would make null of that. */
export const absent = <T extends z.ZodType>(schema: T) => z.undefined().or(schema);
