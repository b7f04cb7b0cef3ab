import { DEFAULT_DURATION_MINUTES } from '../web/fieldLimits';
import type { PriceType } from './price';

/** Minutes as people say them: '45 min', '1 hour', '3 hours', '1 hr 30 min'; 'Flexible' when a listing does not say (spec 2.7). */
export const sayDuration = (minutes: number | null | undefined): string => {
  if (!minutes) return 'Flexible';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  if (rest > 0) return `${hours} hr ${rest} min`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

/** How long a booking takes, in minutes: the hours ordered where the price is by the hour (1 unless said), else what the listing says, else one hour. */
export const bookedMinutes = (
  listing: { priceType: PriceType; duration?: number | null | undefined },
  hours?: number | null,
): number =>
  listing.priceType === 'hourly' ? (hours ?? 1) * 60 : (listing.duration ?? DEFAULT_DURATION_MINUTES);
