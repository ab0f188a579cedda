import { createHash, randomBytes } from 'node:crypto';

/** What is kept of an address that wants no more mail. Addresses are compared without case. */
export const hashAddress = (address: string): Buffer =>
  createHash('sha256').update(address.trim().toLowerCase()).digest();

/** So many mails an address gets a day, whoever types it in. */
export const mostMailsADay = 5;

/** 128 random bits in base64url, for the links of one mail. */
export const newMailToken = (): string => randomBytes(16).toString('base64url');
