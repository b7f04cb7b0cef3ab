import { problem } from '@tm/service-kit';

const RETRY_SECONDS = 3;

/** Whose task it is, and how many of them may wait at once. */
export type Share = { of: string; most: number };

/**
 * At most `width` tasks at once and `length` more waiting; whoever comes then is told to try again (503, in the words of `full`). A task
 * with a share is turned away (429) while so many of the same caller wait, so that one caller does not fill the queue.
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
    // The one that leaves hands its place over, so `running` stays as it is.
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
