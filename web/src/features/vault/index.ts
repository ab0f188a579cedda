export { CardRating } from './card/card-rating.tsx';
export { vaultReads } from './queries.ts';
export { OfflineNotice } from './offline/offline-notice.tsx';
export { SendUnsentChanges, useSendUnsent } from './offline/use-send-unsent.ts';
export { useVault, useVaultCache } from './list/use-vault.ts';
export { type ListedCigar } from './list/listed-cigar.ts';
