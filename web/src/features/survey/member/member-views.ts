export { MemberOffer } from './member-offer.tsx';
export { MemberView } from './member-view.tsx';
export { SaveToVault } from './save-to-vault.tsx';
