/** The largest photo that is accepted, in bytes. */
export const maxPhotoBytes = 12_000_000;

/** The largest photo that is accepted, in pixels. */
export const maxPhotoPixels = 70_000_000;

/** The media types of the photos that are accepted, for a file input's `accept`. It has no HEIC, so phones send JPEG. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why a photo was refused, for a person. */
export const photoErrors = {
  missing: 'Please choose a photo.',
  tooLarge: 'A photo may have at most 12 MB. Please choose a smaller one.',
  wrongKind: 'Please choose a photo in JPEG, PNG, WebP or AVIF format.',
  heic: 'HEIC photos are not supported. Please choose a JPEG, or set your camera to “Most Compatible”.',
  damaged: 'This photo is damaged and cannot be read. Please choose another one.',
  tooManyPixels: 'This photo has more than 70 megapixels. Please choose a smaller one.',
} as const;

/** The file of a form with a photo. */
export const photoFile = { file: 'photo', maxBytes: maxPhotoBytes, tooLarge: photoErrors.tooLarge } as const;
