import { problem } from '@tm/service-kit';

/** At most `width` tasks at once and `length` more waiting; whoever comes then is told to try again (503, in the words of `full`). */
export const createQueue = (
  width: number,
  length: number,
  full = 'Too many people are signing in at the moment. Please try again.',
) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < width) {
      running += 1;
      return;
    }
    if (waiting.length >= length) throw problem.unavailable(full);
    // The one that leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(task: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
