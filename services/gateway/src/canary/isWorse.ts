type Rate = { count: number; of: number };

/** One-sided, at 5 %: the value that a standard normal figure exceeds once in twenty. */
const SIGNIFICANT = 1.645;

/** Whether one rate of failures is significantly above another (two-proportion z-test). With nothing to compare with, failing half the time is enough. */
export function isWorse(canary: Rate, stable: Rate): boolean {
  if (stable.of === 0) return canary.count * 2 >= canary.of;
  const pooled = (canary.count + stable.count) / (canary.of + stable.of);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / canary.of + 1 / stable.of));
  const difference = canary.count / canary.of - stable.count / stable.of;
  return spread === 0 ? difference > 0 : difference / spread > SIGNIFICANT;
}
