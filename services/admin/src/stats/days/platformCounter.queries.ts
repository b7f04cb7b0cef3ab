import { ROLES, USER_STATUSES, type Role, type UserStatus } from '@tm/domain';
import { trusted } from '@tm/mongo';
import {
  PlatformCounterModel,
  type Completed,
  type PlatformCounterRow,
  PLATFORM_SLOTS,
  peopleName,
} from '@tm/schema/records';

const SLOTS = { _id: trusted({ $in: Array.from({ length: PLATFORM_SLOTS }, (_, slot) => slot) }) };

/** Selects users by role, by status, by both, or all users. */
export type PeopleFilter = { role?: Role | undefined; status?: UserStatus | undefined };
/** Returns the number of users of a kind. */
export type PeopleCounts = (filter?: PeopleFilter) => number;

/** Reads the numbers of users by role and status. One small read by ids, independent of their number. */
export const readPeople = async (): Promise<PeopleCounts> => {
  const rows = await PlatformCounterModel.find(SLOTS, { people: 1 }).lean<PlatformCounterRow[]>();
  const countOf = (name: string) => rows.reduce((sum, { people }) => sum + (people?.[name] ?? 0), 0);
  return ({ role, status } = {}) =>
    (role ? [role] : ROLES)
      .flatMap((one) => (status ? [status] : USER_STATUSES).map((other) => ({ role: one, status: other })))
      .reduce((sum, group) => sum + countOf(peopleName(group)), 0);
};

const NOTHING: Completed = { bookings: 0, kobo: 0 };

/**
 * Reads the completed bookings of each Lagos day that is not closed yet, and the day from which on they are
 * complete (null before the first rebuild).
 */
export const readCompleted = async () => {
  const rows = await PlatformCounterModel.find(SLOTS, { completed: 1, since: 1 }).lean<
    PlatformCounterRow[]
  >();
  return {
    since: rows.find(({ _id }) => _id === 0)?.since ?? null,
    on: (date: string): Completed =>
      rows.reduce(
        ({ bookings, kobo }, { completed }) => ({
          bookings: bookings + (completed?.[date]?.bookings ?? 0),
          kobo: kobo + (completed?.[date]?.kobo ?? 0),
        }),
        NOTHING,
      ),
  };
};
