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
  title: 'Owner’s Box',
  from: (lounge: string) => `from ${lounge}`,
  dear: (name: string) => `For ${name}`,
  intro: 'We chose these for you from our shelf. Here they are, to come back to.',
  introOne: 'We chose this for you from our shelf. Here it is, to come back to.',
  signed: 'With our compliments,',
  top: 'Your top pick',
  budget: 'Budget Option',
  premium: 'Premium Option',
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
  noPrice: 'Ask for the price',
  gone: 'Not on the shelf today',
  keep: {
    title: 'Keep these cigars',
    body: 'As a picture on your phone, in your email, or a tap away on your home screen.',
    bodyWithoutMail: 'As a picture on your phone, or a tap away on your home screen.',
    picture: 'Save the Picture',
    drawing: 'Drawing …',
    noPicture: 'This browser could not create the picture. A screenshot works too.',
    picked: (names: string) => `Your picks as a picture: ${names}`,
    hold: 'Hold the picture to save it, or:',
    share: 'Share',
    download: 'Download',
    file: 'my-cigars.png',
    mail: 'Email Me These',
    noForm: 'There is no connection. Please try again.',
    home: 'Add to Home Screen',
    homeSteps: [
      ['iPhone and iPad', 'Tap Share (the square with the arrow), then Add to Home Screen.'],
      ['Android', 'Open the browser’s menu (the three dots), then Add to Home screen.'],
      ['Computer', 'Bookmark this page with Ctrl D or Command D.'],
    ] as readonly (readonly [string, string])[],
  },
  until: (date: string) => `This page stays open until ${date}.`,
  locale: 'en-US',
  strengths: {} as Record<string, string>,
};

export type ShareTexts = typeof texts;
