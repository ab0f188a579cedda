export { earnForImport } from './earning/earn-for-import.ts';
export { earnForRating } from './earning/earn-for-rating.ts';
export { earnForSale } from './earning/earn-for-sale.ts';
export { earnForRest } from './earning/earn-for-rest.ts';
export { describeTakenBack, takeBackSale } from './earning/take-back-sale.ts';
export { purgeClaimedResults } from './ledger/queries.ts';
export { lowerTiers } from './ledger/refresh-membership.ts';
export { findMemberByCode, type MemberCodes } from './member/find-member-by-code.ts';
export { getRunningProgram } from './program/running-program.ts';
