export { CardRating } from './card/card-rating.tsx';
export { type ListedCigar, useVault, useVaultCache } from './list/use-vault.ts';
