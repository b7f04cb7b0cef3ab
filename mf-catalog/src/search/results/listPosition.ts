import type { ScrollPosition } from './scrollPositions';

/** Height of the header and the search, which stay visible on phones, in pixels. */
const TOP = 130;
/**
 * Number of frames in which the position is restored, because listings near the window get their real height
 * only when they are rendered.
 */
const FRAMES = 4;

/** Returns the id of a listing's item in its list. */
export const itemId = (listingId: string) => `listing-${listingId}`;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * Returns the first visible item, or the last one. Uses a binary search, because items follow each other from
 * top to bottom.
 */
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

/** Returns the scroll position of the window in a list. */
export const currentPosition = (list: HTMLElement): Pick<ScrollPosition, 'id' | 'top'> => {
  const item = firstInView(list);
  return { id: item?.id, top: item ? Math.round(topOf(item)) : 0 };
};

/** Scrolls to a stored position. */
export function restorePosition({ id, top }: Pick<ScrollPosition, 'id' | 'top'>, frames = FRAMES): void {
  const item = id ? document.getElementById(id) : null;
  if (!item) return;
  window.scrollTo(0, window.scrollY + topOf(item) - top);
  if (frames > 1) requestAnimationFrame(() => restorePosition({ id, top }, frames - 1));
}

/** Scrolls to the top of a list whose beginning is not visible. */
export const scrollToTop = (list: HTMLElement): void => {
  if (topOf(list) < TOP) list.closest('section')?.scrollIntoView();
};

/** Focuses the link of a listing. */
export const focusListing = (listingId: string): void =>
  document.getElementById(itemId(listingId))?.querySelector('a')?.focus();
