import { problem } from '@tm/service-kit';

const RETRY_SECONDS = 3;

/** Caller of a task, and how many tasks of this caller may wait at once. */
export type Share = { of: string; most: number };

/**
 * Creates a queue with at most `width` running and `length` waiting tasks. A further task is rejected with
 * 503 and the message `full`. A task with a share is rejected with 429 while that many of its caller wait, so
 * that one caller does not fill the queue.
 */
export const createQueue = (
  width: number,
  length: number,
  full = 'Too many people are signing in at the moment. Please try again.',
) => {
  const waiting: { start: () => void; of: string | undefined }[] = [];
  let running = 0;
  const enter = async (share?: Share): Promise<void> => {
    if (running < width) {
      running += 1;
      return;
    }
    if (share && waiting.filter(({ of }) => of === share.of).length >= share.most)
      throw problem.tooMany(RETRY_SECONDS, full, 'too_many_waiting');
    if (waiting.length >= length) throw problem.unavailable(full);
    // A task that ends passes its place on, so `running` stays unchanged.
    await new Promise<void>((start) => waiting.push({ start, of: share?.of }));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next.start();
    else running -= 1;
  };
  return async <T>(task: () => Promise<T>, share?: Share): Promise<T> => {
    await enter(share);
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
