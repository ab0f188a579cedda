import { X } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { texts } from '../texts/texts.ts';
import type { Filters } from './filters.ts';
import type { VaultFilters } from './use-filters.ts';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';

interface ActiveFilter {
  label: string;
  /** The change that removes it. */
  without: Partial<Filters>;
}

function activeFilters({ search, rating, exactly, strength, origin, flavors }: Filters): ActiveFilter[] {
  const said = texts().filters;
  const facts = factTexts();
  const searched = search.trim();
  return [
    ...(searched ? [{ label: said.searched(searched), without: { search: '' } }] : []),
    ...(rating === undefined
      ? []
      : [
          {
            label: exactly ? said.exact(rating) : said.atLeast(rating),
            without: { rating: undefined, exactly: false },
          },
        ]),
    ...(strength === undefined
      ? []
      : [{ label: facts.strength(strength), without: { strength: undefined } }]),
    ...(origin === undefined ? [] : [{ label: facts.origin(origin), without: { origin: undefined } }]),
    ...flavors.map((flavor) => ({
      label: facts.flavor(flavor),
      without: { flavors: flavors.filter((other) => other !== flavor) },
    })),
  ];
}

/** The filters that narrow the list, each of which can be removed, and all of them. */
export function ActiveFilters({ filters, change, clear }: Omit<VaultFilters, 'count'>) {
  const said = texts().filters;
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <section aria-labelledby="active-filters" className="flex flex-wrap items-center gap-2">
      <h2 id="active-filters" className="mr-1 font-sans text-[0.9375rem] font-semibold text-ink-muted">
        {said.active}
      </h2>
      <ul className="contents">
        {active.map(({ label, without }) => (
          <li key={label}>
            <button
              type="button"
              aria-label={said.remove(label)}
              onClick={() => change(without)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-accent bg-accent-wash py-1 pr-2.5 pl-4 font-semibold wrap-anywhere text-ink hover:border-accent-hover"
            >
              {label}
              <X aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={clear}>
        {said.clear}
      </Button>
    </section>
  );
}
