/** True when the browser took this page from its history: what stands in it may be older than everything else. */
export function isFromHistory(): boolean {
  const entries = performance.getEntriesByType?.('navigation') ?? [];
  return entries.some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');
}
