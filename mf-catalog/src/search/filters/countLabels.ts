const integerFormat = new Intl.NumberFormat('en-NG');
const compactFormat = new Intl.NumberFormat('en-NG', { notation: 'compact', roundingMode: 'floor' });

/** A count in full: 12,345. */
export const formatCount = (count: number): string => integerFormat.format(count);

/** A count in at most four signs, never more than there are: 999, 1.2K, 123K. */
export const formatShortCount = (count: number): string => compactFormat.format(count);

export type Noun = readonly [one: string, many: string];
export const SERVICES: Noun = ['service', 'services'];
export const RESTAURANTS: Noun = ['restaurant', 'restaurants'];

/** `service` for 1, else `services`. */
export const nounFor = (count: number, [one, many]: Noun): string => (count === 1 ? one : many);

/** `1 service`, `12,345 services`. */
export const formatCountOf = (count: number, noun: Noun): string =>
  `${formatCount(count)} ${nounFor(count, noun)}`;

/** How many were found, as far as anybody knows: `12 services`, `1,000+ services`, `Services`. */
export const formatFoundCount = (
  found: { total?: number | undefined; moreThan?: number | undefined },
  noun: Noun,
): string => {
  const { total, moreThan } = found;
  if (total !== undefined) return formatCountOf(total, noun);
  const [, many] = noun;
  return moreThan
    ? `${formatCount(moreThan)}+ ${many}`
    : many.replace(/^./, (letter) => letter.toUpperCase());
};
