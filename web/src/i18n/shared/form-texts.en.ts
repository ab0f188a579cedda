/** The texts of the fields that forms are made of, and of the stars. */
export const formTexts = {
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  ofFiveStars: (stars: number) => `${stars} of 5 stars`,
  clearSearch: 'Clear search',
  deselect: 'Deselect one to change',
  keep: 'Keep',
  photo: {
    chosen: 'The photo you chose',
    take: 'Take a photo',
    choose: 'Choose a photo',
    remove: 'Remove the photo',
    kinds: 'JPEG, PNG, WebP or AVIF, up to 12 MB.',
  },
};
export type FormTexts = typeof formTexts;
