import { listExports, resolveProgram } from '@tm/service-kit/own-process';
import type { OverviewFilter } from './overview.queries';

/**
 * Creates the exports of bookings from the database at `uri`. Throws 429 above the limit of parallel exports,
 * 400 for a search that matches too many users.
 */
export const bookingExports = (uri: string) =>
  listExports<OverviewFilter>({
    ...{ program: resolveProgram(import.meta.url, 'bookingFile'), env: { MONGODB_URI: uri } },
    ...{ action: 'bookings.export', targetId: 'bookings', all: 'All bookings' },
  });
