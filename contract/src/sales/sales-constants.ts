/** How much of a sale by a guest's code counts as feedback, where a rung-up sale only likely came from a recommendation. */
export const likelyPickWeight = 0.3;

/** For how many minutes after a cigar was recommended in a lounge a rung-up sale of it likely came from that. */
export const likelyMinutes = 90;

/** Letters that are not confused with each other and form no words. No schema library here: screens load this file. */
export const pickCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const pickCodeLength = 4;

/** How many pick codes a paired tablet has for the times without a network. */
export const pickCodesPerRange = 200;

/** With fewer codes left than this, a tablet asks for another range. */
export const minPickCodesLeft = 60;

/** How many ranges a tablet gets in 24 hours. */
export const maxRangesPerDay = 20;
