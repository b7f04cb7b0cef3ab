/** What stands in the place of a description that nobody has written (spec 2.7). */
export const NO_DESCRIPTION = 'No description available for this service.';
/** Prices of the landing page's three sample cards (spec 2.3). */
export const SAMPLE_PRICES = ['₦8,000+', '₦15,000+', '₦25,000+'] as const;
