import type { Listing, PageDocument } from '@tm/contracts';
import { coverSizes, SHARED_HEIGHT, SHARED_WIDTH, sharedPicture } from '@tm/domain';
import type { SitePlace } from './site';

type Pictures = PageDocument['pictures'];

/** Number of preloaded pictures; more would slow the first one down. */
const FIRST = 2;

/** Returns the picture that chat apps show with a link. */
export const coverOf = ({ images, imageAlts, title }: Listing, place: SitePlace): PageDocument['image'] => {
  const [cover] = images;
  return cover === undefined
    ? undefined
    : {
        url: place.url(sharedPicture(cover)),
        width: SHARED_WIDTH,
        height: SHARED_HEIGHT,
        alt: imageAlts?.[0] || title,
      };
};

/** Returns the covers of a list's first cards. */
export const cardPictures = (listings: readonly Listing[], sizes: string): Pictures =>
  listings
    .slice(0, FIRST)
    .flatMap(({ images: [cover] }) => (cover === undefined ? [] : [{ path: cover, sizes }]));

/** Returns the cover of a listing's page. */
export const detailPictures = ({ images }: Listing): Pictures =>
  images.slice(0, 1).map((path) => ({ path, sizes: coverSizes(images.length) }));
