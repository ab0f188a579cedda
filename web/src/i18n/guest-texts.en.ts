/** The texts that the survey and the quiz share. */
export const guestTexts = {
  ofAge: {
    title: 'Are you 21 or older?',
    why: 'This lounge asks everyone. Your answer is not stored.',
    yes: 'Yes, I am',
    no: 'No',
    sorry: 'Another time, then',
    sorryWhy: 'These recommendations are for adults 21 and over.',
  },
  away: 'We can’t reach the lounge right now. We’ll keep trying.',
  closed: {
    title: 'Closed at the moment',
    body: 'The survey is not available right now. Please ask our staff: they’ll gladly recommend a cigar in person.',
  },
  demo: 'Demo lounge',
  demoUnknown: 'Demo lounge · we could not find the lounge for this link',
  notAnswering: 'We can’t reach the shelf right now. Your answers are saved, and we’ll keep trying.',
  oneMoment: 'One moment, please',
};
export type GuestTexts = typeof guestTexts;
