export { Catalogue } from './catalogue.ts';
export { shelfName } from './cigar-name.ts';
export { describeCigar } from './enhance/describe-cigar.ts';
export type { AskModel } from './enhance/enhance-cigar.ts';
export { fillCatalogue } from './reference/fill-catalogue.ts';
export { createAskModel, type ModelSettings, purgeModelAnswers } from './model/index.ts';
export { type ReferenceCigar, readReferenceCigars } from './reference/read-reference.ts';
export { SearchIndex } from './search/search-index.ts';
