/** Letters that are not confused with each other and form no words. No schema library here: screens load this file. */
export const pickCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const pickCodeLength = 4;
