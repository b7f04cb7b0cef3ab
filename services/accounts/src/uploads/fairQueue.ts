import { problem } from '@tm/service-kit';

type Turn = () => void;
/** `length`: how many tasks wait at most. `share`: how many of them are one person's. */
type Options = { length: number; share: number };

const full = () =>
  problem.unavailable('Too many pictures are being checked at the moment. Please try again.');

/**
 * One task at a time. People take turns, however much each has waiting: slow pictures of one account delay another's first one by one
 * picture. Whoever has too much waiting, or comes when all places are taken, is told to try again (503).
 */
export const createFairQueue = ({ length, share }: Options) => {
  /** In the order of their next turn. */
  const waiting = new Map<string, Turn[]>();
  let isRunning = false;
  const count = () => [...waiting.values()].reduce((sum, turns) => sum + turns.length, 0);

  const enter = async (person: string): Promise<void> => {
    if (!isRunning) {
      isRunning = true;
      return;
    }
    const own = waiting.get(person) ?? [];
    if (own.length >= share || count() >= length) throw full();
    waiting.set(person, own);
    // The one that leaves hands its place over, so `isRunning` stays as it is.
    await new Promise<void>((resolve) => own.push(resolve));
  };

  const leave = (): void => {
    const [next] = waiting;
    if (!next) {
      isRunning = false;
      return;
    }
    const [person, turns] = next;
    const turn = turns.shift();
    waiting.delete(person);
    // Whoever has more comes after everybody else.
    if (turns.length > 0) waiting.set(person, turns);
    turn?.();
  };

  return async <Result>(person: string, task: () => Promise<Result>): Promise<Result> => {
    await enter(person);
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
