/** How wide listings' pictures are drawn, as in the attribute of `img`: the screens and what is fetched ahead for them must agree. */
export const LISTING_CARD_SIZES = {
  service: '(max-width: 720px) 50vw, 300px',
  restaurant: '(max-width: 720px) 100vw, 390px',
} as const;

/** The cover above a listing's page. */
export const LISTING_COVER_SIZES = {
  besideOthers: '(max-width: 720px) 100vw, 790px',
  alone: '(max-width: 1200px) 100vw, 1200px',
} as const;
