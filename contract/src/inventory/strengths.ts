/** The five strengths of a cigar, mildest first. */
export const strengths = ['Mild', 'Medium-Mild', 'Medium', 'Medium-Full', 'Full'] as const;
