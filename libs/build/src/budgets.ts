/** Budgets of browsers in bytes after compression with brotli (docs/architecture/performance.md). */
export const BUDGETS = {
  /** Script bytes until `/` is ready for a visitor. */
  landing: 135_000,
  /** Script bytes until any other first view is ready. */
  firstView: 190_000,
  /** `remoteEntry.js` of a remote. */
  remoteEntry: 7_500,
} as const;
