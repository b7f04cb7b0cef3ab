const KEY = 'catalog:places';
/** Older positions are deleted. */
const MAX_STORED = 20;

/**
 * Scroll position in a list: number of loaded listings, and the distance of a listing from the top of the
 * window.
 */
export type ScrollPosition = { count: number; id?: string; top: number; at: number };
type ScrollPositions = [name: string, place: ScrollPosition][];

const readAll = (): ScrollPositions => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as ScrollPositions;
  } catch {
    return []; // storage is blocked in some private windows
  }
};

/**
 * Returns true if the position is from before the page was opened by its URL. The browser may give that
 * history entry the same key.
 */
const isFromEarlierVisit = ({ at }: ScrollPosition) => {
  const [load] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return load?.type === 'navigate' && at < performance.timeOrigin;
};

/** Returns the position stored for a history entry. */
export const readScrollPosition = (name: string): ScrollPosition | undefined => {
  const position = readAll().find(([storedName]) => storedName === name)?.[1];
  return position && !isFromEarlierVisit(position) ? position : undefined;
};

/** Stores a position until the tab is closed. */
export const storeScrollPosition = (name: string, position: Omit<ScrollPosition, 'at'>): void => {
  const others = readAll().filter(([storedName]) => storedName !== name);
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify([...others, [name, { ...position, at: Date.now() }]].slice(-MAX_STORED)),
    );
  } catch {
    // the list then starts at the top
  }
};
