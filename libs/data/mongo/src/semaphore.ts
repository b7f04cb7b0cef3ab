/**
 * Limits concurrency: at most `atOnce` tasks run, the rest wait in FIFO order. `const inTurn =
 * createSemaphore(8); await inTurn(() => work())`. A task must not acquire the same semaphore again (deadlock).
 * `isFull` returns true when the next task would wait.
 */
export const createSemaphore = (atOnce: number) => {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const take = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const inTurn = async <T>(act: () => Promise<T>): Promise<T> => {
    await take();
    try {
      return await act();
    } finally {
      giveBack();
    }
  };
  return Object.assign(inTurn, { isFull: () => free === 0 });
};
