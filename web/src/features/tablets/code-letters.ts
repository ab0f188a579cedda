import { pairingCodeLength } from '@vitola/contract/tablets/tablet-constants';

const half = pairingCodeLength / 2;

/** A code in two groups of three letters, as it is read out and typed. */
export const inGroups = (code: string): string => `${code.slice(0, half)} ${code.slice(half)}`.trim();
