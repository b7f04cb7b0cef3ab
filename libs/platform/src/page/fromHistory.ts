/**
 * Returns true if the browser restored this page from its history. Data in its HTML may then be older than
 * any other data.
 */
export function isFromHistory(): boolean {
  const entries = performance.getEntriesByType?.('navigation') ?? [];
  return entries.some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');
}
