import type { ReviewSummary } from '@tm/contracts';

export const STARS = [5, 4, 3, 2, 1] as const;
export type StarCount = (typeof STARS)[number];

/** '1 star', '4 stars'. */
export const formatStars = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`;
/** '1 review', '1,204 reviews'. */
export const formatReviewCount = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'review' : 'reviews'}`;

/** Returns the share of reviews with the given number of stars, as an integer percentage. */
export const percentOf = ({ count, distribution }: ReviewSummary, stars: StarCount): number =>
  count === 0 ? 0 : Math.round((100 * distribution[stars]) / count);
