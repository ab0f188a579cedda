/** The questions of the survey, and one guest's answers by their words on the wire. */
export const answers = [
  ['How well do you know cigars?', ['intermediate']],
  ['How strong should it be?', ['medium', 'medium-full']],
  ['Which flavors do you enjoy?', ['woody', 'coffee', 'nutty']],
  ['How much time do you have?', ['45-60']],
  ['What would you like to spend?', ['all-options']],
] as const;
