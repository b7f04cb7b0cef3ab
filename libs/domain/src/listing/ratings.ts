/** Ratings are kept as an integer sum and a count, so that they equal a recount at any time (decision 18). */
export type RatingTotals = { ratingSum: number; reviewCount: number };

/** The mean of the stars, 0 without reviews. Screens show it to one decimal (spec 5). */
export const meanRating = ({ ratingSum, reviewCount }: RatingTotals): number =>
  reviewCount === 0 ? 0 : ratingSum / reviewCount;

/** A rating as screens write it: one decimal. */
export const formatRating = (rating: number): string => rating.toFixed(1);
