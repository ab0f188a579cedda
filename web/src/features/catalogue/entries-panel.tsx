import { type CatalogueEntry, maxListedEntries } from '@vitola/contract/catalogue';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { formatPrice } from '@vitola/contract/price';
import { Badge } from '../../ui/display/badge.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';

/** The cigars of the catalog, searched by name: whether each is verified, and where its facts come from. */
export function EntriesPanel() {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const entries = useRead('GET /api/super-admin/catalogue/cigars', { query: { ...(search && { search }) } });
  return (
    <Panel
      title="Cigars in the catalog"
      description={`Whether a person verified a cigar, and where its facts come from. Without a search, the last ones added; at most ${maxListedEntries} are listed.`}
    >
      <SearchField label="Search by brand, line or vitola" value={typed} onValueChange={setTyped} />
      <div className="mt-4">
        <Loaded of={entries} label="Loading cigars" rows={4}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState title="No cigar found">The catalog has no cigar like this.</EmptyState>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {found.map((entry) => (
                  <li key={entry.id} className="py-3 first:pt-0 last:pb-0">
                    <Entry entry={entry} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Panel>
  );
}

const shownFacts = [
  ['origin', 'country'],
  ['size', 'size'],
  ['strength', 'strength'],
  ['wrapper', 'wrapper'],
  ['binder', 'binder'],
  ['filler', 'filler'],
  ['smokingTime', 'smoking time'],
] as const;

const isLeaf = (fact: string) => ['wrapper', 'binder', 'filler'].includes(fact);

const additions = {
  compiled: 'Compiled for the catalog',
  import: 'From an imported file',
  owner: 'Offered by a lounge',
} as const;

function Entry({ entry }: { entry: CatalogueEntry }) {
  const { label, verified, averagePrice, flavorNotes } = entry;
  const known = [
    ...shownFacts.flatMap(([name, word]) => {
      const fact = entry[name];
      return fact === null ? [] : isLeaf(name) ? [`${fact} ${word}`] : [fact];
    }),
    ...(flavorNotes.length > 0 ? [flavorNotes.join(', ')] : []),
    ...(averagePrice === null ? [] : [formatPrice(averagePrice)]),
  ];
  const missing = [
    ...shownFacts.flatMap(([name, word]) => (entry[name] === null ? [word] : [])),
    ...(flavorNotes.length === 0 ? ['flavor notes'] : []),
    ...(averagePrice === null ? ['price'] : []),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg wrap-anywhere">{label}</h3>
        <Badge tone={verified ? 'success' : 'warning'}>{verified ? 'Verified' : 'Not verified'}</Badge>
      </div>
      <p className="text-[0.9375rem]">{known.join(' · ')}</p>
      {missing.length > 0 && (
        <p className="text-[0.9375rem] text-ink-muted">Not known: {missing.join(', ')}</p>
      )}
      <p className="text-[0.9375rem] text-ink-muted wrap-anywhere">
        <Source entry={entry} />
      </p>
    </>
  );
}

function Source({ entry: { addedBy, sourcePage } }: { entry: CatalogueEntry }) {
  if (sourcePage === null) return addedBy === null ? 'Source not known' : additions[addedBy];
  return (
    <>
      Facts from{' '}
      <a
        href={sourcePage}
        target="_blank"
        rel="noreferrer"
        className="text-accent-ink underline underline-offset-4"
      >
        {new URL(sourcePage).hostname.replace(/^www\./, '')}
      </a>
    </>
  );
}
