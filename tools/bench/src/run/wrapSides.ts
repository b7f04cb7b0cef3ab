import type { Sides } from './benchCase';

/** Returns the sides with every measurement inside `wrap`. */
export const wrapSides = (
  { ours, baseline, ...rest }: Sides,
  wrap: <T>(run: () => Promise<T>) => Promise<T>,
): Sides => ({
  ...rest,
  ours: () => wrap(ours),
  ...(baseline && { baseline: () => wrap(baseline) }),
});
