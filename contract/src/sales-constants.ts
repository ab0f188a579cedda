/** Letters that are neither mistaken for each other nor make words. No schema library here: screens load this file. */
export const pickCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const pickCodeLength = 4;
