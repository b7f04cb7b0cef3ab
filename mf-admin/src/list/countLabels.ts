const integerFormat = new Intl.NumberFormat('en-NG');

/** Formats a count: '52,318'. */
export const formatCount = (n: number): string => integerFormat.format(n);

/** Formats a count with its noun: '1 report', '1,005 reports'. */
export const pluralize = (n: number, one: string, many: string): string =>
  `${formatCount(n)} ${n === 1 ? one : many}`;

/** A capped count: `moreThan` is the limit at which counting stopped. */
export type WaitingCount = number | { moreThan: number };

/** Formats the length of a queue: '7', '1,000+', and '' for an empty queue. */
export const formatWaiting = (count: WaitingCount): string => {
  if (typeof count !== 'number') return `${formatCount(count.moreThan)}+`;
  return count === 0 ? '' : formatCount(count);
};

/** Returns the sum of the lengths of queues; a lower bound if one of them is. */
export const sumOfCounts = (counts: readonly WaitingCount[]): WaitingCount => {
  const sum = counts.reduce<number>(
    (total, count) => total + (typeof count === 'number' ? count : count.moreThan),
    0,
  );
  return counts.every((count) => typeof count === 'number') ? sum : { moreThan: sum };
};
