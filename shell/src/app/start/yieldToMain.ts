type Yielding = { scheduler?: { yield?: () => Promise<void> } };

/** Lets whatever waits for the page's thread, a tap above all, go first. */
export const yieldToMain = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
