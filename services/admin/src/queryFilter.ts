/** Converts the value 'all' to no filter. */
export const unlessAll = <T extends string>(value: T | undefined): Exclude<T, 'all'> | undefined =>
  value === 'all' ? undefined : (value as Exclude<T, 'all'> | undefined);
