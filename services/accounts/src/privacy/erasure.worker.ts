import { eraseTraces, type LeasedJob } from '@tm/data';

/** Deletes the traces of an erased user. It may run twice and may be interrupted. */
export const sweepTraces = async ({ payload }: LeasedJob<'erase-person'>): Promise<void> => {
  await eraseTraces(payload.userId);
};
