/** The texts that the survey and the quiz share. */
export const guestTexts = {
  ofAge: {
    title: 'Are you 21 or older?',
    why: 'This lounge asks everyone. Your answer is not kept.',
    yes: 'Yes, I am',
    no: 'No',
    sorry: 'Another time, then',
    sorryWhy: 'These recommendations are for adults 21 and over.',
  },
  away: 'The lounge is not answering. We keep trying by ourselves.',
  closed: {
    title: 'Closed at the moment',
    body: 'This tablet is resting. Please ask our staff, they are glad to recommend a cigar in person.',
  },
  demo: 'Demo lounge',
  demoUnknown: 'Demo lounge · the lounge of this link was not found',
  notAnswering: 'The shelf is not answering. Your answers are kept, and we keep trying by ourselves.',
  oneMoment: 'One moment, please',
};
export type GuestTexts = typeof guestTexts;
