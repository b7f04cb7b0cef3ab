/** How wide listings' pictures are drawn, as in the attribute of `img`: the screens and what is fetched ahead for them must agree. */
export const LISTING_CARD_SIZES = {
  service: '(max-width: 719.98px) calc(50vw - 22px), 300px',
  restaurant: '(max-width: 719.98px) calc(100vw - 32px), 390px',
} as const;

/** The cover above a listing's page, which has `count` pictures: over the whole screen on phones, beside others on desks. */
export const coverSizes = (count: number): string => {
  const desk = { 1: '(max-width: 1200px) 100vw, 1136px', 2: '562px' }[count] ?? '750px';
  return `(max-width: 719.98px) 100vw, ${desk}`;
};
