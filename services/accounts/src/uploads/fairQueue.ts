import { problem } from '@tm/service-kit';

type Turn = () => void;
/** `length`: maximum of waiting tasks. `share`: maximum of one user. */
type Options = { length: number; share: number };

const full = () =>
  problem.unavailable('Too many pictures are being checked at the moment. Please try again.');

/**
 * Runs one task at a time. Users take turns: many slow pictures of one account delay the first of another by
 * one picture. Throws 503 when a user has too many waiting or all places are taken.
 */
export const createFairQueue = ({ length, share }: Options) => {
  /** Ordered by next turn. */
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
    // A task that ends passes its place on, so `isRunning` stays unchanged.
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
    // A user with more tasks moves to the end.
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
