import type { ReviewSummary } from '@tm/contracts';

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

export const sayStars = (stars: Stars): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`;
export const sayReviews = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`;

/** How much of all reviews gave so many stars, in whole percents. */
export const percentOf = ({ count, distribution }: ReviewSummary, stars: Stars): number =>
  count === 0 ? 0 : Math.round((100 * distribution[stars]) / count);
