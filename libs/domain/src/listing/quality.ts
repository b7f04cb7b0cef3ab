import {
  QUICK_RESPONSE_HOURS,
  MAX_ANSWER_TIMES,
  FEWEST_ANSWERS,
  type AnswerTime,
} from '../booking/answerTimes';
import type { Moment } from '../booking/cancellationTerms';
import { ABSENCE_HOLD_DAYS, recentAbsences, type Mark } from '../booking/marks';
import { DAY_MS } from '../scheduling/units';
import type { RatingTotals } from './ratings';

/** Points of each part of the quality of a listing. They add up to 1,000 (ADR-101). */
export const QUALITY_POINTS = {
  rating: 350,
  verified: 150,
  answers: 150,
  pictures: 100,
  completed: 100,
  newness: 100,
  details: 50,
} as const;
/** Points that are taken away for two absences of the provider within 90 days. */
export const ABSENCE_PENALTY = 200;
const ABSENCES_THAT_COUNT = 2;
/** Days in which completed bookings count, the same as for absences. */
export const QUALITY_DAYS = ABSENCE_HOLD_DAYS;
/** A new quality is stored only if it differs by this many points, so that lists stay calm. */
export const QUALITY_STEP = 10;

/** Reviews that every listing starts with. A single review of five stars moves the mean by 0.2 stars. */
const PRIOR = { reviews: 5, stars: 3.8 } as const;
const STARS = { least: 1, most: 5 } as const;
/** Number of pictures that give all points. */
export const ALL_PICTURES = 4;
/** Number of completed bookings and of days since the creation that give all or no points. */
const ALL_COMPLETED = 30;
const NEW_DAYS = 14;

/** The facts that decide the quality of a listing. */
export type QualityFacts = RatingTotals & {
  isVerified: boolean;
  /** Answer times of the business in minutes, null for unanswered requests; the newest twenty count. */
  answerTimes: readonly AnswerTime[];
  /** How the agreed bookings of the business ended. */
  marks: readonly Mark[];
  pictures: number;
  createdAt: Moment;
  hasHours: boolean;
  hasAreas: boolean;
};

const between0And1 = (share: number): number => Math.min(1, Math.max(0, share));
const timeOf = (moment: Moment): number => new Date(moment).getTime();

/** Returns the mean of the stars with the reviews of `PRIOR`, as a share of the way from one star to five. */
const shareOfRating = ({ ratingSum, reviewCount }: RatingTotals): number => {
  const mean = (ratingSum + PRIOR.reviews * PRIOR.stars) / (reviewCount + PRIOR.reviews);
  return between0And1((mean - STARS.least) / (STARS.most - STARS.least));
};

/**
 * Returns the share of requests that were answered within four hours. Fewer than five requests count as five,
 * so that one quick answer is not the best possible share.
 */
const shareOfAnswers = (times: readonly AnswerTime[]): number => {
  const newest = times.slice(-MAX_ANSWER_TIMES);
  const quick = newest.filter((time) => time !== null && time <= QUICK_RESPONSE_HOURS * 60).length;
  return quick / Math.max(newest.length, FEWEST_ANSWERS);
};

const isRecent = ({ at }: Mark, now: Date): boolean =>
  timeOf(at) <= now.getTime() && timeOf(at) > now.getTime() - QUALITY_DAYS * DAY_MS;

/** Returns the share for completed bookings: the first ones count more than later ones. */
const shareOfCompleted = (recent: readonly Mark[]): number => {
  const completed = recent.filter(({ mark }) => mark === 'kept').length;
  return between0And1(Math.log1p(completed) / Math.log1p(ALL_COMPLETED));
};

const shareOfNewness = (createdAt: Moment, now: Date): number =>
  between0And1(1 - (now.getTime() - timeOf(createdAt)) / (NEW_DAYS * DAY_MS));

/**
 * Returns the quality of a listing, an integer from 0 to 1,000, by which the order "Recommended" sorts:
 * rating (350), verified (150), answers (150), pictures (100), completed bookings (100), newness (100), and
 * opening hours and service areas (25 each). Two absences of the provider within 90 days take 200
 * away. ADR-101 has the source of the figures. No payment changes it.
 */
export const qualityOf = (facts: QualityFacts, now: Date): number => {
  const recent = facts.marks.filter((mark) => isRecent(mark, now));
  const points =
    QUALITY_POINTS.rating * shareOfRating(facts) +
    QUALITY_POINTS.verified * Number(facts.isVerified) +
    QUALITY_POINTS.answers * shareOfAnswers(facts.answerTimes) +
    QUALITY_POINTS.pictures * between0And1(facts.pictures / ALL_PICTURES) +
    QUALITY_POINTS.completed * shareOfCompleted(recent) +
    QUALITY_POINTS.newness * shareOfNewness(facts.createdAt, now) +
    (QUALITY_POINTS.details / 2) * (Number(facts.hasHours) + Number(facts.hasAreas)) -
    ABSENCE_PENALTY * Number(recentAbsences(facts.marks, now) >= ABSENCES_THAT_COUNT);
  return Math.min(1_000, Math.max(0, Math.round(points)));
};

/** Returns true if a new quality differs enough from the stored one to be stored. */
export const isQualityMoved = (stored: number | null | undefined, quality: number): boolean =>
  typeof stored !== 'number' || Math.abs(stored - quality) >= QUALITY_STEP;

/**
 * Returns true if time alone will change the quality: the listing is new, or a booking of the business ended
 * within 90 days.
 */
export const isQualityTimed = ({ createdAt, marks }: QualityFacts, now: Date): boolean =>
  shareOfNewness(createdAt, now) > 0 ||
  marks.some(({ at }) => timeOf(at) > now.getTime() - QUALITY_DAYS * DAY_MS);
