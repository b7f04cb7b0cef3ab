import { connectDatabase } from '@tm/mongo';
import type { OverviewFilter } from './overview.queries';
import { answerParent } from '@tm/service-kit/own-process';
import { bookingFile } from './booking.file';

/** Users and businesses of one page are read in parallel. */
const CONNECTIONS = 2;

void answerParent(async (filter) => {
  await connectDatabase(process.env.MONGODB_URI ?? '', { maxPoolSize: CONNECTIONS });
  // The service has already validated the filter.
  return bookingFile(filter as OverviewFilter);
});
