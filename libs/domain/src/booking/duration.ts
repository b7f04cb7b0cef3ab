import { DEFAULT_DURATION_MINUTES } from '../web/fieldLimits';
import type { PriceType } from './price';

/**
 * Formats minutes: '45 min', '1 hour', '3 hours', '1 hr 30 min'; 'Flexible' when the listing has no duration
 * (product 2.7).
 */
export const formatDuration = (minutes: number | null | undefined): string => {
  if (!minutes) return 'Flexible';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  if (rest > 0) return `${hours} hr ${rest} min`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

/**
 * Returns the length of a booking in minutes. Listings with an hourly price use the ordered hours (default
 * 1); all others use the listing's duration, or one hour if it has none.
 */
export const bookedMinutes = (
  listing: { priceType: PriceType; duration?: number | null | undefined },
  hours?: number | null,
): number =>
  listing.priceType === 'hourly' ? (hours ?? 1) * 60 : (listing.duration ?? DEFAULT_DURATION_MINUTES);
