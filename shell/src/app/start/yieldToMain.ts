type Yielding = { scheduler?: { yield?: () => Promise<void> } };

/** Lets pending tasks of the main thread, such as a tap, run first. */
export const yieldToMain = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
