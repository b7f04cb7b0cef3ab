/** True when the browser took this page from its history: what stands in it may be older than everything else. */
export const isFromHistory = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');
