import type { BusinessPage } from '@tm/contracts';
import { describeAnswerTime, formatDate } from '@tm/domain';
import { cut, describeRating } from './listingText';

/** Returns the badges of a business in words: 'Verified Provider since Mon, 5 Jan 2026'. */
export const describeBadges = ({ badges }: BusinessPage): string[] =>
  badges.map(({ since }) =>
    since === null ? 'Verified Provider' : `Verified Provider since ${formatDate(new Date(since))}`,
  );

/**
 * Returns the figures of a business in words: rating, jobs and usual answer time, as far as they are known.
 */
export const describeFigures = ({ business, jobs, answers }: BusinessPage): string[] =>
  [
    describeRating({ rating: business.rating, reviewCount: business.totalReviews }),
    jobs > 0 ? `${jobs.toLocaleString('en-NG')} ${jobs === 1 ? 'job' : 'jobs'} done` : '',
    answers.usualMinutes === null ? '' : describeAnswerTime(answers.usualMinutes),
  ].filter(Boolean);

/** Describes a business in one line of at most 200 characters: place, badge, figures, then its own text. */
export const describeBusiness = (page: BusinessPage): string => {
  const { location, description } = page.business;
  const facts = [location, ...describeBadges(page), ...describeFigures(page), description];
  return cut(facts.filter(Boolean).join('. '));
};
