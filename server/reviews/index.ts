export { askForReviews, reviewsJob } from '#server/reviews/ask-for-reviews.ts';
export { loadDemoReviews } from '#server/reviews/load-demo-reviews.ts';
export { eraseReviews, purgeHiddenReviews, readOwnReviews } from '#server/reviews/personal-reviews.ts';
export { publishFives } from '#server/reviews/publish-fives.ts';
export { oneClickRefusal, purgeReviewLinks } from '#server/reviews/review-links.ts';
export { reviewRoutes } from '#server/reviews/routes.ts';
