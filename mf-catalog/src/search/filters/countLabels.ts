const integerFormat = new Intl.NumberFormat('en-NG');
const compactFormat = new Intl.NumberFormat('en-NG', { notation: 'compact', roundingMode: 'floor' });

/** Formats a full count, for example '12,345'. */
export const formatCount = (count: number): string => integerFormat.format(count);

/** Formats a count in at most four characters, rounded down: '999', '1.2K', '123K'. */
export const formatShortCount = (count: number): string => compactFormat.format(count);

export type Noun = readonly [one: string, many: string];
export const SERVICES: Noun = ['service', 'services'];
export const RESTAURANTS: Noun = ['restaurant', 'restaurants'];

/** Returns 'service' for 1, otherwise 'services'. */
export const nounFor = (count: number, [one, many]: Noun): string => (count === 1 ? one : many);

/** Formats a count with its noun: '1 service', '12,345 services'. */
export const formatCountOf = (count: number, noun: Noun): string =>
  `${formatCount(count)} ${nounFor(count, noun)}`;

/** Formats the number of results as far as it is known: '12 services', '1,000+ services', 'Services'. */
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
