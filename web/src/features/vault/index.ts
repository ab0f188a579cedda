export { CardRating } from './card/card-rating.tsx';
export { type ListedCigar, useVault } from './list/use-vault.ts';
