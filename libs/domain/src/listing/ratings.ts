/** Ratings stored as an integer sum and a count, so that they always equal a recount (PD-18). */
export type RatingTotals = { ratingSum: number; reviewCount: number };

/** Returns the mean of the stars, 0 without reviews. Screens show it to one decimal (product 5). */
export const meanRating = ({ ratingSum, reviewCount }: RatingTotals): number =>
  reviewCount === 0 ? 0 : ratingSum / reviewCount;

/** Formats a rating with one decimal. */
export const formatRating = (rating: number): string => rating.toFixed(1);
