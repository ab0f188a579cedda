/** All texts of 'Tell me when it is back'. */
export const texts = {
  confirmEmail: { link: 'Confirm your email address', rest: ' to get an email, too.' },
  emailToo: 'Email me, too',
  waiting: 'We’ll tell you when it is back.',
  stop: 'Stop waiting',
  tellMe: 'Tell me when it is back',
  failed: 'Error',
  isBack: 'It is back',
  inStock: (cigar: string) => `${cigar} is in stock now.`,
  panel: {
    title: 'Waiting for',
    description: 'Sold out where you like to smoke. We tell you once when it is back.',
    loading: 'Loading what you wait for',
    nothing: 'Nothing to wait for',
    nothingBody: 'When a lounge you know has run out of a cigar, its card has “Tell me when it is back”.',
    toShelf: 'See the shelf',
    list: 'Cigars you wait for',
    less: 'Show Less',
    all: (count: number) => `Show all ${count}`,
    stopped: 'No longer waiting',
    undo: 'Undo',
  },
  soldOut: (cigar: string) => `Sold out: ${cigar}`,
  soldOutAt: (lounge: string) => `Sold out at ${lounge}`,
  notOnShelf: (lounge: string) => `Not on the shelf of ${lounge} at the moment`,
};
export type RestockTexts = typeof texts;
