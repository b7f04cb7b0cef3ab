/** How wide listings' pictures are drawn, as in the attribute of `img`: the screens and what is fetched ahead for them must agree. */
export const LISTING_CARD_SIZES = {
  service: '(max-width: 720px) 50vw, 300px',
  restaurant: '(max-width: 720px) 100vw, 390px',
} as const;

/** The cover above a listing's page, by how many pictures there are. */
export const listingCoverSizes = (pictures: number): string => {
  if (pictures === 1) return '(max-width: 1200px) 100vw, 1136px';
  return pictures === 2 ? '(max-width: 720px) 100vw, 562px' : '(max-width: 720px) 100vw, 750px';
};
