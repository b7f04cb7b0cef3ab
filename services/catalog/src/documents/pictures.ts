import type { Listing, PageDocument } from '@tm/contracts';
import { coverSizes, SHARED_HEIGHT, SHARED_WIDTH, sharedPicture } from '@tm/domain';
import type { SitePlace } from './site';

type Pictures = PageDocument['pictures'];

/** The first is what a visitor waits for; more of them would only take the line from each other. */
const FIRST = 2;

/** What chat apps show beside the words. */
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

/** The covers of a list's first cards. */
export const cardPictures = (listings: readonly Listing[], sizes: string): Pictures =>
  listings
    .slice(0, FIRST)
    .flatMap(({ images: [cover] }) => (cover === undefined ? [] : [{ path: cover, sizes }]));

/** The cover above a listing's page. */
export const detailPictures = ({ images }: Listing): Pictures =>
  images.slice(0, 1).map((path) => ({ path, sizes: coverSizes(images.length) }));
