type Minutes = { start: number; end: number };
/** Booking or entry of a day with its column (`lane`) and the number of columns. */
export type Laned<Item extends Minutes> = Item & { lane: number; lanes: number };
/** More bookings at once than there are columns, drawn as one from the first start to the last end. */
export type Crowd<Item extends Minutes> = { start: number; end: number; bookings: Item[] };
export type DayLayout<Item extends Minutes> = { laned: Laned<Item>[]; crowds: Crowd<Item>[] };

/** Groups bookings that overlap in time. Expects them in the order of their starts. */
const groupsOf = <Item extends Minutes>(bookings: readonly Item[]): Item[][] => {
  const groups: Item[][] = [];
  let end = -1;
  for (const one of bookings) {
    if (one.start >= end) groups.push([one]);
    else groups.at(-1)!.push(one);
    end = Math.max(end, one.end);
  }
  return groups;
};

/** Assigns each booking to the first column that is free when it begins. */
const lanesOf = <Item extends Minutes>(group: readonly Item[]): Laned<Item>[] => {
  const ends: number[] = [];
  const laned = group.map((one) => {
    const free = ends.findIndex((end) => end <= one.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = one.end;
    return { ...one, lane };
  });
  return laned.map((one) => ({ ...one, lanes: ends.length }));
};

/**
 * Lays out the bookings of a day with at most `maxLanes` next to each other. Expects them in the order of
 * their starts.
 */
export const layoutDay = <Item extends Minutes>(
  bookings: readonly Item[],
  maxLanes: number,
): DayLayout<Item> => {
  const layout: DayLayout<Item> = { laned: [], crowds: [] };
  for (const group of groupsOf(bookings)) {
    const laned = lanesOf(group);
    if (laned[0]!.lanes <= maxLanes) layout.laned.push(...laned);
    else
      layout.crowds.push({
        start: group[0]!.start,
        end: Math.max(...group.map(({ end }) => end)),
        bookings: group,
      });
  }
  return layout;
};

const HOUR = 60;
const DEFAULT_HOURS = { first: 8, last: 18 };

/** Returns the hours that a grid shows: all that are open or booked, and at least 8 to 18 (exclusive). */
export const shownHours = (spans: readonly Minutes[]): number[] => {
  const first = Math.min(DEFAULT_HOURS.first, ...spans.map(({ start }) => Math.floor(start / HOUR)));
  const last = Math.max(DEFAULT_HOURS.last, ...spans.map(({ end }) => Math.ceil(end / HOUR)));
  return Array.from({ length: last - first }, (_, index) => first + index);
};

/** Cuts spans to one hour and returns the parts in minutes from its start. */
export const partsIn = (hour: number, spans: readonly Minutes[]): Minutes[] =>
  spans
    .map(({ start, end }) => ({
      start: Math.max(start - hour * HOUR, 0),
      end: Math.min(end - hour * HOUR, HOUR),
    }))
    .filter(({ start, end }) => start < end);
