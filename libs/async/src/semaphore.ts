/**
 * Limits concurrency: at most `limit` tasks run, the rest wait in FIFO order. A task must not acquire the
 * same semaphore again (deadlock). `const run = createSemaphore(8); await run(() => work())`.
 */
export const createSemaphore = (limit: number) => {
  let free = limit;
  const waiting: (() => void)[] = [];
  const acquire = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const run = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await acquire();
    try {
      return await task();
    } finally {
      release();
    }
  };
  return Object.assign(run, {
    /** True if the next task has to wait. */
    isSaturated: () => free === 0,
  });
};
