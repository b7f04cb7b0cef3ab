/**
 * Lets at most `atOnce` acts run at the same time; the others wait for their turn in the order they came.
 * `const inTurn = createTurns(8); await inTurn(() => work())`. An act must not wait for a turn of its own. `isFull` when the next one waits.
 */
export const createTurns = (atOnce: number) => {
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
