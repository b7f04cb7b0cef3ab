import type { ScrollPosition } from './scrollPositions';

/** Below the header and the search that stay in view on phones, in pixels. */
const TOP = 130;
/** Listings near the window take their real height once they are there: the place is taken again with each frame. */
const FRAMES = 4;

/** The id of a listing's item in its list. */
export const itemId = (listingId: string) => `listing-${listingId}`;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The first item that is in view, or the last one. Items follow each other from top to bottom, so a few looks are enough. */
function firstInView({ children }: HTMLElement): Element | undefined {
  let low = 0;
  let high = children.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (children[middle]!.getBoundingClientRect().bottom > TOP) high = middle;
    else low = middle + 1;
  }
  return children[low];
}

/** Where the window stands in a list. */
export const currentPosition = (list: HTMLElement): Pick<ScrollPosition, 'id' | 'top'> => {
  const item = firstInView(list);
  return { id: item?.id, top: item ? Math.round(topOf(item)) : 0 };
};

/** Brings a place back to where it was. */
export function restorePosition({ id, top }: Pick<ScrollPosition, 'id' | 'top'>, frames = FRAMES): void {
  const item = id ? document.getElementById(id) : null;
  if (!item) return;
  window.scrollTo(0, window.scrollY + topOf(item) - top);
  if (frames > 1) requestAnimationFrame(() => restorePosition({ id, top }, frames - 1));
}

/** To the top of a list whose beginning is out of sight. */
export const scrollToTop = (list: HTMLElement): void => {
  if (topOf(list) < TOP) list.closest('section')?.scrollIntoView();
};

/** Gives the focus to the link of a listing. */
export const focusListing = (listingId: string): void =>
  document.getElementById(itemId(listingId))?.querySelector('a')?.focus();
