type Rate = { count: number; of: number };

/** One-sided 5 % level: a standard normal value exceeds it once in twenty. */
const SIGNIFICANT = 1.645;

/**
 * Returns true if the first failure rate is significantly higher (two-proportion z-test). Without stable
 * data, a rate of one half is enough.
 */
export function isWorse(canary: Rate, stable: Rate): boolean {
  if (stable.of === 0) return canary.count * 2 >= canary.of;
  const pooled = (canary.count + stable.count) / (canary.of + stable.of);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / canary.of + 1 / stable.of));
  const difference = canary.count / canary.of - stable.count / stable.of;
  return spread === 0 ? difference > 0 : difference / spread > SIGNIFICANT;
}
