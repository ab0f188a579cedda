/** The answers of a guest who likes it medium and woody, has an hour, and asks for no price. */
export const mediumWoody = {
  experience: 'intermediate' as const,
  strength: ['medium' as const],
  flavors: ['woody' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};
