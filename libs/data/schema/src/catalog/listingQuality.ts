import { hoursOf, type QualityFacts, type WeekHours } from '@tm/domain';
import type { QualityProvider } from '../provider/qualityFields';
import type { ListingRow } from './listing.schema';

/** The fields of a listing from which its quality is computed. */
export const QUALITY_LISTING_FIELDS = {
  images: 1,
  openingHours: 1,
  ratingSum: 1,
  reviewCount: 1,
  createdAt: 1,
  quality: 1,
} as const;

/** A listing with these fields. Documents from before a field lack it. */
export type QualityListing = Pick<ListingRow, '_id'> & Partial<Omit<ListingRow, '_id'>>;

/** Returns the facts of a stored listing and its business for `qualityOf`. */
export const qualityFacts = (
  { _id, images = [], openingHours, ratingSum = 0, reviewCount = 0, createdAt }: QualityListing,
  {
    isVerified = false,
    answerTimes = [],
    bookingMarks = [],
    availability,
    serviceAreas = [],
  }: QualityProvider,
): QualityFacts => ({
  ratingSum,
  reviewCount,
  isVerified,
  answerTimes,
  marks: bookingMarks,
  pictures: images.length,
  createdAt: createdAt ?? _id.getTimestamp(),
  hasHours:
    hoursOf(openingHours as WeekHours | null | undefined, availability as WeekHours | null | undefined) !==
    null,
  hasAreas: serviceAreas.length > 0,
});
