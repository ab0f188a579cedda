export { deletePhotosOf, purgeUnusedPhotos } from './delete-photos.ts';
export { kindOfImage } from './kind-of-image.ts';
export { removePhotoOfRow, type RowsWithPhoto, setPhotoOfRow } from './photo-of-row.ts';
export { insertPhoto, PhotoStore } from './photo-store.ts';
export { fileName, listPhotosOf, ownsPhoto, photoUrlOf } from './queries.ts';
