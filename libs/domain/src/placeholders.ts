/**
 * The spec's fixed placeholders (section 9), all in this one file. They stand only where a listing has no value of its own
 * yet; real ratings, hours and prices win (decision 2).
 */
export const RESTAURANT_CARD_RATING = 4.8;
export const RESTAURANT_HOURS = 'Open daily 9AM - 10PM';
export const RESTAURANT_PRICE_NAIRA = 5000;
export const HOME_RATING_TEXT = '4.8 (25 reviews)';
export const QUICK_STATS_RATING = 4.9;
export const NO_DESCRIPTION = 'No description available for this service.';
/** Prices of the landing page's three sample cards (spec 2.3). */
export const SAMPLE_PRICES = ['₦8,000+', '₦15,000+', '₦25,000+'] as const;
