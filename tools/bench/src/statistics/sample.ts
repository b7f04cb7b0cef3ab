/**
 * Figures of one side of a pair by name. `tooFew` is the
 * reason why the figures are not sufficient for a verdict.
 */
export type Sample = { values: Record<string, number>; tooFew?: string };
