const whole = new Intl.NumberFormat('en-NG');

/** '52,318'. */
export const formatCount = (n: number): string => whole.format(n);

/** '1 report', '1,005 reports'. */
export const several = (n: number, one: string, many: string): string =>
  `${formatCount(n)} ${n === 1 ? one : many}`;
