/** The end of a survey's address where a member opens it from their own pages, so that they may use their vault there. */
export const ownSurveyHash = '#vault';
