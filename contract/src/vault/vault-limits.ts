// Limits of a vault that screens load too, so without the schema library.

/** The longest notes of a saved cigar, in characters. */
export const maxNotes = 5_000;

/** How many cigars one page of the list holds at most. */
export const maxPage = 500;
