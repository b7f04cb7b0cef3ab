const integerFormat = new Intl.NumberFormat('en-NG');

/** Formats a count: '52,318'. */
export const formatCount = (n: number): string => integerFormat.format(n);

/** Formats a count with its noun: '1 report', '1,005 reports'. */
export const pluralize = (n: number, one: string, many: string): string =>
  `${formatCount(n)} ${n === 1 ? one : many}`;
