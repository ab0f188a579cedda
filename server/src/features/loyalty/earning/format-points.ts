/** Points in words. */
export const formatPoints = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;
