const KEY = 'catalog:places';
/** Older ones are forgotten. */
const MAX_STORED = 20;

/** Where somebody stood in a list: how much of it was loaded, and which listing was at which height of the window. */
export type ScrollPosition = { count: number; id?: string; top: number; at: number };
type ScrollPositions = [name: string, place: ScrollPosition][];

const readAll = (): ScrollPositions => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as ScrollPositions;
  } catch {
    return []; // storage is forbidden in some private windows
  }
};

/** An address that is opened anew is another visit, though the browser gives its entry of the history the same name. */
const isFromEarlierVisit = ({ at }: ScrollPosition) => {
  const [load] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return load?.type === 'navigate' && at < performance.timeOrigin;
};

/** The place that was kept under a name, for coming back to it. */
export const readScrollPosition = (name: string): ScrollPosition | undefined => {
  const position = readAll().find(([storedName]) => storedName === name)?.[1];
  return position && !isFromEarlierVisit(position) ? position : undefined;
};

/** Keeps a place for as long as the tab lives. */
export const storeScrollPosition = (name: string, position: Omit<ScrollPosition, 'at'>): void => {
  const others = readAll().filter(([storedName]) => storedName !== name);
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify([...others, [name, { ...position, at: Date.now() }]].slice(-MAX_STORED)),
    );
  } catch {
    // then coming back begins at the top
  }
};
