export { blankCigar, type CigarFields } from './cigar-form/cigar-fields.ts';
export { NamedShelf } from './shelf/named-shelf.tsx';
export { SmartSaved } from './smart-add/smart-saved.tsx';
export { SmartSearch } from './smart-add/smart-search.tsx';
export type { SmartWords } from './smart-add/smart-words.ts';
export { useSearchForm } from './smart-add/use-search-form.ts';
export { type SmartStep, SmartSteps, useScrollToStep } from './smart-add/smart-steps.tsx';
export { stockHref } from './stock/use-stock-address.ts';
export { saleQueries } from './stock/use-stock.ts';
