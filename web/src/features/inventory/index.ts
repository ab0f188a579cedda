export { blankCigar, type CigarFields } from './cigar-form/cigar-fields.ts';
export { sourceLabels } from './facts/fact-note.tsx';
export { NamedShelf } from './shelf/named-shelf.tsx';
export { SmartSaved } from './smart-add/smart-saved.tsx';
export { SmartSearch } from './smart-add/smart-search.tsx';
export { useSearchForm } from './smart-add/use-search-form.ts';
export { type SmartStep, SmartSteps, useScrollToStep } from './smart-add/smart-steps.tsx';
export { stockHref } from './stock/use-stock-address.ts';
export { saleQueries } from './stock/use-stock.ts';
