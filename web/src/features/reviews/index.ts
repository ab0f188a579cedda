export { LoungeReviewsPanel } from './lounge-reviews-panel.tsx';
export { MyReviewsPanel } from './my-reviews-panel.tsx';
export { PublishReview } from './publish-review.tsx';
