export { withdrawReviewsOf } from './write-review.ts';
