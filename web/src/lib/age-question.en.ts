export const ageQuestion = {
  title: 'Are you 21 or older?',
  why: 'This lounge asks everyone. Your answer is not kept.',
  yes: 'Yes, I am',
  no: 'No',
  sorry: 'Another time, then',
  sorryWhy: 'These recommendations are for adults 21 and over.',
};
export type AgeQuestion = typeof ageQuestion;
