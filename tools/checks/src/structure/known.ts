/** Violations by rule, each as `file` or `file → imported file`, sorted. */
export type Violations = Record<string, string[]>;

const count = (violations: Violations): number => Object.values(violations).flat().length;

/** Returns the entries of `left` that `right` lacks, as `rule: entry`. */
const lackedBy = (left: Violations, right: Violations): string[] =>
  Object.entries(left).flatMap(([rule, entries]) => {
    const others = new Set(right[rule]);
    return entries.filter((entry) => !others.has(entry)).map((entry) => `${rule}: ${entry}`);
  });

/**
 * Compares the violations of the code with the committed list. Both directions are errors, so that the list
 * only shrinks.
 */
export const compare = (found: Violations, known: Violations): { added: string[]; gone: string[] } => ({
  added: lackedBy(found, known),
  gone: lackedBy(known, found),
});

/** Returns true if `found` has more entries than the list. Moved files change entries without adding any. */
export const grows = (found: Violations, known: Violations): boolean => count(found) > count(known);
