import type { AdminUser, UsersStatusAnswer } from '@tm/contracts';
import type { PublicUserRow } from '@tm/schema/accounts';
import type { loadProfilesOf } from '@tm/data-provider';
import type { StatusOutcome } from './userStatus.commands';
import type { summarizePerson } from './queries/adminUser.queries';
import { OCCUPYING_STATUSES, type UserSort } from '@tm/domain';
import { presentUser } from '@tm/data-accounts/presenters';

type Profiles = Awaited<ReturnType<typeof loadProfilesOf>>;
type Profile = Parameters<typeof presentUser>[1];
type Summary = Awaited<ReturnType<typeof summarizePerson>>;

/** Returns the cursor of a row: id, and the name if the list is sorted by it. */
export const positionOf =
  (sort: UserSort) =>
  ({ _id, firstName, lastName }: PublicUserRow): Record<string, string> => {
    const id = String(_id);
    return sort === 'name' ? { id, firstName, lastName } : { id };
  };

export const presentOutcome = (
  { id, row, refusal }: StatusOutcome,
  profiles: Profiles,
): UsersStatusAnswer[number] => ({
  id,
  user: row && presentUser(row, profiles.get(id) ?? null),
  refusal: refusal && { code: refusal.code, detail: refusal.message },
});

const presentCounts = (counts: Summary['asCustomer']): AdminUser['bookings']['asCustomer'] => ({
  open: OCCUPYING_STATUSES.reduce((sum, status) => sum + counts[status], 0),
  completed: counts.completed,
  cancelled: counts.cancelled,
});

export const presentAdminUser = (person: PublicUserRow, profile: Profile, summary: Summary): AdminUser => ({
  user: presentUser(person, profile),
  statusReason: person.statusReason ?? null,
  erasedAt: person.erasedAt?.toISOString() ?? null,
  lastSeenAt: summary.sessions.lastSeenAt?.toISOString() ?? null,
  sessions: summary.sessions.count,
  bookings: {
    asCustomer: presentCounts(summary.asCustomer),
    asProvider: profile && presentCounts(summary.asProvider),
  },
  reviewsWritten: summary.reviewsWritten,
});
