import type { Listing, WeeklyHours } from '@tm/contracts';
import {
  formatRating,
  isWholeDay,
  addDays,
  lagosDate,
  lagosWeekdayOf,
  openParts,
  type PriceType,
} from '@tm/domain';
import { currentTime } from '@tm/mongo';

export const SCHEMA = 'https://schema.org';
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Unit of a price as UN/CEFACT code: an hour, one piece. */
const UNITS: Partial<Record<PriceType, string>> = { hourly: 'HUR', per_item: 'C62' };

/** The address that customers go to, else the place in words. */
export const addressOf = ({ location, address }: Pick<Listing, 'location' | 'address'>) => ({
  '@type': 'PostalAddress',
  ...(address && {
    streetAddress: [address.line, address.landmark, address.area].filter(Boolean).join(', '),
  }),
  addressLocality: address?.city ?? location,
  addressCountry: 'NG',
});

/** The price of a service in naira, by its unit. */
export const offerOf = (
  { basePrice: price, priceType }: Pick<Listing, 'basePrice' | 'priceType'>,
  url: string,
) => {
  const unitCode = UNITS[priceType];
  const unit = unitCode && {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'NGN',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
  };
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'NGN',
    availability: `${SCHEMA}/InStock`,
    url,
    ...(unit && { priceSpecification: unit }),
  };
};

/** Includes a rating only with reviews; the placeholder stars of the screens are not a rating. */
export const ratingOf = ({ rating, reviewCount }: Pick<Listing, 'rating' | 'reviewCount'>) =>
  reviewCount > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(formatRating(rating)),
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  };

/** One specification for each part of a day between its breaks. */
export const hoursOf = (hours: WeeklyHours) =>
  Object.entries(hours).flatMap(([day, dayHours]) =>
    openParts(dayHours).map(({ open, close, isNextDay }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${SCHEMA}/${DAYS[(Number(day) + (isNextDay ? 1 : 0)) % DAYS.length]}`,
      opens: open,
      // Search engines read equal times as closed.
      closes: isWholeDay(dayHours) ? '23:59' : close,
    })),
  );

const CLOSED = { open: '00:00', close: '00:00', isNextDay: false };

/** Hours of single dates from today on. Equal times are a closed day. */
export const exceptionsOf = (exceptions: NonNullable<Listing['openingExceptions']>) =>
  exceptions
    .filter(({ date }) => date >= lagosDate(currentTime()))
    .flatMap(({ date, hours }) =>
      (hours ? openParts(hours) : [CLOSED]).map(({ open, close, isNextDay }) => {
        const day = isNextDay ? addDays(date, 1) : date;
        return {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `${SCHEMA}/${DAYS[lagosWeekdayOf(day)]}`,
          opens: open,
          closes: hours && isWholeDay(hours) ? '23:59' : close,
          validFrom: day,
          validThrough: day,
        };
      }),
    );
