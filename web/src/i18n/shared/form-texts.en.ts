/** The texts of the fields that forms are made of, and of the stars. */
export const formTexts = {
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  ofFiveStars: (stars: number) => `${stars} of 5 stars`,
  clearSearch: 'Clear search',
  deselect: 'Deselect one to change',
  /** What a review without a name is shown under. */
  aGuest: 'A guest',
  keep: 'Keep',
  more: 'Show more',
  less: 'Show less',
  terms: {
    agree: 'By creating an account you agree to the',
    terms: 'Terms of Service',
    and: 'and the',
    privacy: 'Privacy Policy',
    closed: 'New accounts are closed at the moment. Please come back later.',
  },
  photo: {
    chosen: 'The photo you chose',
    take: 'Take a photo',
    choose: 'Choose a photo',
    remove: 'Remove the photo',
    kinds: 'JPEG, PNG, WebP or AVIF, up to 12 MB.',
  },
};
export type FormTexts = typeof formTexts;
