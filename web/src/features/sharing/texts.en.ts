import type { CallErrorCode } from '../../api/call-error.ts';

export const texts = {
  loading: 'Opening your box …',
  notFound: {
    title: 'Recommendations Not Found',
    body: 'This link may have expired or is invalid.',
    error: (message: string) => `Error: ${message}`,
    unknown: 'there is nothing at this link.',
    home: 'Go Home',
    retry: 'Try again',
    offline: 'No connection. Check your network and try again.',
    broken: 'something went wrong. Please try again.',
    /** Translations of the server's English error messages; empty for English. */
    said: {} as Partial<Record<CallErrorCode, string>>,
  },
  waiting: {
    title: 'Your cigars',
    tablet: 'Your lounge’s tablet is still offline; this opens as soon as it is back.',
  },
  title: 'Owner’s Box',
  from: (lounge: string) => `from ${lounge}`,
  dear: (name: string) => `For ${name}`,
  intro: 'We chose these for you from our shelf. Here they are, to come back to.',
  introOne: 'We chose this for you from our shelf. Here it is, to come back to.',
  signed: 'With our compliments,',
  pickCode: 'Say this code at the counter:',
  top: 'Your top pick',
  budget: 'Budget Option',
  premium: 'Premium Option',
  shared: 'To share at your table',
  facts: {
    strength: 'Strength',
    origin: 'Origin',
    size: 'Size',
    time: 'Smoking time',
    flavors: 'Flavor notes',
  },
  /** An origin as the lounge wrote it. */
  originOf: (written: string) => written,
  minutes: (from: number, to: number) => (from === to ? `${from} min` : `${from}–${to} min`),
  /** After the brand of an infused cigar. */
  infused: 'Infused',
  noPrice: 'Ask for the price',
  gone: 'Not on the shelf today',
  vault: {
    create: 'Create Free Account',
    signIn: 'Sign In',
  },
  until: (date: string) => `This page stays open until ${date}.`,
  locale: 'en-US',
  strengths: {} as Record<string, string>,
};

export type ShareTexts = typeof texts;
