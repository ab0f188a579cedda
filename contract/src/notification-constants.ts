/** As many notifications about low stock are listed at most, and as many of all other kinds. */
export const maxListed = 100;
