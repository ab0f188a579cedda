/** The questions of the survey, each with one guest's answers as sent to the API. */
export const answers = [
  ['How well do you know cigars?', ['intermediate']],
  ['How strong should it be?', ['medium', 'medium-full']],
  ['Which flavors do you enjoy?', ['woody', 'coffee', 'nutty']],
  ['How much time do you have?', ['45-60']],
  ['What would you like to spend?', ['all-options']],
] as const;
