import { HiddenReviewModel } from '@tm/schema/admin';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { ReviewModel, UncountedReviewModel, type BookingRow } from '@tm/schema/bookings';

type Rated = { ratingSum: number; reviewCount: number; rating: number };

const rated = ({ ratingSum, reviewCount, rating }: Rated): string =>
  `sum ${ratingSum} count ${reviewCount} mean ${rating.toFixed(9)}`;

const recount = (stars: readonly number[]): string => {
  const ratingSum = stars.reduce((sum, rating) => sum + rating, 0);
  return rated({
    ratingSum,
    reviewCount: stars.length,
    rating: stars.length > 0 ? ratingSum / stars.length : 0,
  });
};

/**
 * Compares the ratings of a provider and its listings with a recount, and the reviewed marks of bookings with
 * the reviews.
 */
export const auditRatings = async (
  bookings: readonly BookingRow[],
  providerId: string,
): Promise<string[]> => {
  const reviews = await ReviewModel.find({ providerId }).lean();
  // These reviews count in no rating, but mark their booking.
  const hidden = await HiddenReviewModel.find({ providerId }, 'bookingId').lean();
  const uncounted = await UncountedReviewModel.find({ providerId }, 'bookingId').lean();
  const listings = await ListingModel.find({ providerId }, 'ratingSum reviewCount rating').lean();
  const profile = await ProviderProfileModel.findById(providerId, 'ratingSum reviewCount rating').lean();
  const all: [string, Rated, number[]][] = [
    ['the provider', profile!, reviews.map(({ rating }) => rating)],
    ...listings.map((listing): [string, Rated, number[]] => [
      `listing ${String(listing._id)}`,
      listing,
      reviews.filter(({ serviceId }) => serviceId.equals(listing._id)).map(({ rating }) => rating),
    ]),
  ];
  const marked = bookings.filter(({ reviewed }) => reviewed).map(({ _id }) => String(_id));
  const written = [...reviews, ...hidden, ...uncounted].map(({ bookingId }) => String(bookingId));
  return [
    ...all.flatMap(([whose, kept, stars]) =>
      rated(kept) === recount(stars) ? [] : [`${whose} has ${rated(kept)}, a recount ${recount(stars)}`],
    ),
    ...(marked.sort().join() === written.sort().join()
      ? []
      : [`reviewed are ${marked}, reviews are of ${written}`]),
    ...bookings.flatMap((row) =>
      row.reviewed && row.status !== 'completed' ? [`${String(row._id)} is ${row.status} and reviewed`] : [],
    ),
  ];
};
