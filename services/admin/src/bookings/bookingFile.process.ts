import { connectDatabase, type OverviewFilter } from '@tm/data';
import { answerParent } from '@tm/service-kit/own-process';
import { bookingFile } from './booking.file';

/** Reads of one page: people and businesses at once. */
const CONNECTIONS = 2;

void answerParent(async (filter) => {
  await connectDatabase(process.env.MONGODB_URI ?? '', { maxPoolSize: CONNECTIONS });
  // The service that asks has parsed it.
  return bookingFile(filter as OverviewFilter);
});
