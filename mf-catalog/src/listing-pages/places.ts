const KEY = 'catalog:places';
/** Older ones are forgotten. */
const KEPT = 20;

/** Where somebody stood in a list: how much of it was loaded, and which listing was at which height of the window. */
export type Place = { count: number; id?: string; top: number; at: number };
type Places = [name: string, place: Place][];

const readAll = (): Places => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Places;
  } catch {
    return []; // storage is forbidden in some private windows
  }
};

/** An address that is opened anew is another visit, though the browser gives its entry of the history the same name. */
const isOfAnotherVisit = ({ at }: Place) => {
  const [load] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return load?.type === 'navigate' && at < performance.timeOrigin;
};

/** The place that was kept under a name, for coming back to it. */
export const readPlace = (name: string): Place | undefined => {
  const place = readAll().find(([known]) => known === name)?.[1];
  return place && !isOfAnotherVisit(place) ? place : undefined;
};

/** Keeps a place for as long as the tab lives. */
export const keepPlace = (name: string, place: Omit<Place, 'at'>): void => {
  const others = readAll().filter(([known]) => known !== name);
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify([...others, [name, { ...place, at: Date.now() }]].slice(-KEPT)),
    );
  } catch {
    // then coming back begins at the top
  }
};
