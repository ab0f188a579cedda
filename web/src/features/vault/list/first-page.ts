/** How many cigars are loaded first: enough for the first screens; the rest is loaded behind. */
export const firstPage = 48;
