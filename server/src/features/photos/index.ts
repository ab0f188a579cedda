export { deletePhotosOf, deleteReplacedPhoto, purgeUnusedPhotos } from './delete-photos.ts';
export { insertPhoto, PhotoStore } from './photo-store.ts';
export { fileName, listPhotosOf, ownsPhoto } from './queries.ts';
