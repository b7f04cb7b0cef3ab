import { eraseTraces } from './commands/eraseTraces';
import type { LeasedJob } from '@tm/records';

/** Deletes the traces of an erased user. It may run twice and may be interrupted. */
export const sweepTraces = async ({ payload }: LeasedJob<'erase-person'>): Promise<void> => {
  await eraseTraces(payload.userId);
};
