/** How many rated cigars 'Your taste' needs; with fewer it says nothing. */
export const ratingsForTaste = 5;

/** What a taste is read by. */
export const tasteTraits = ['strength', 'flavor', 'origin', 'wrapper', 'price'] as const;
