import { eraseTraces, type LeasedJob } from '@tm/data';

/** Sweeps what a person who was erased has left. It may run twice, and be cut off in its middle. */
export const sweepTraces = async ({ payload }: LeasedJob<'erase-person'>): Promise<void> => {
  await eraseTraces(payload.userId);
};
