/**
 * Widths of listing pictures, as the `sizes` attribute of `img`. The screens and the preload hints must use
 * the same value.
 */
export const LISTING_CARD_SIZES = {
  service: '(max-width: 719.98px) calc(50vw - 22px), 300px',
  restaurant: '(max-width: 719.98px) calc(100vw - 32px), 390px',
} as const;

/**
 * Returns the `sizes` of the cover on a listing page with `count` pictures: full width on phones, next to the
 * other pictures on desktops.
 */
export const coverSizes = (count: number): string => {
  const desk = { 1: '(max-width: 1200px) 100vw, 1136px', 2: '562px' }[count] ?? '750px';
  return `(max-width: 719.98px) 100vw, ${desk}`;
};
