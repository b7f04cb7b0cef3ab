import { claimJob } from '@tm/records';
import { OutboxModel } from '@tm/schema/records';
import { closeBookings } from '../bookings/commands/closeBookings';

const LEASE_MS = 20_000;

/** Runs the waiting jobs for open bookings as the worker does. */
export const closeWaiting = async (): Promise<void> => {
  for (
    let job = await claimJob('close-bookings', LEASE_MS);
    job;
    job = await claimJob('close-bookings', LEASE_MS)
  ) {
    await closeBookings(job);
    await OutboxModel.updateOne({ _id: job.id }, { state: 'done' });
  }
};
