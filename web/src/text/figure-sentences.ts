/** What each figure of a lounge counts. Every place that shows one of them explains it with the same sentence. */
export const figureSentences = {
  started: 'Guests who began the survey. A visit counts once, however often its answers change.',
  finished: 'Guests who finished the survey. A visit counts once, however often its answers change.',
  shown: 'Guests who were shown at least one cigar of your shelf. A visit counts once.',
  bought: 'Guests who bought at least one of the cigars they were shown, sold by their code.',
  acceptRate: 'The guests who bought one of their cards, of all who were shown cigars.',
  picks: 'Cigars sold by a guest’s code. Undone sales are left out.',
  sold: 'All cigars sold, with and without a code. Undone sales are left out.',
  revenue: 'What all the cigars were sold for. Cigars without a price and undone sales are left out.',
  revenueByCode: 'What the cigars sold by a guest’s code were sold for. Cigars without a price are left out.',
  qrMade: 'Guests who finished the survey and made the QR code of their result. A visit counts once.',
  qrScanned: 'How often the page of a result was opened by scanning its QR code.',
  vaults: 'Guests who created a vault from the page of their result.',
  cigars: 'Every cigar on your shelf, also those that are sold out or paused.',
  slots: 'The cigars on your shelf, of those that your plan allows.',
  recommended: 'How often a cigar was on one of a guest’s three cards since it was added to your shelf.',
} as const;
