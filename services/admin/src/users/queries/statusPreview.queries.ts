import {
  OCCUPYING_STATUSES,
  fullName,
  nextUserStatus,
  type BookingStatus,
  type SuspensionChoice,
} from '@tm/domain';
import { readListings, readProviderProfiles, readUsers } from '@tm/schema/read';
import { currentTime, Types, trusted } from '@tm/mongo';
import { readPeople, type PeopleCounts } from '../../stats';
import { SessionModel } from '@tm/schema/records';

export type StatusPreviewRow = {
  id: string;
  name: string;
  refusal: string | null;
  sessions: number;
  openAsCustomer: number;
  openAsProvider: number;
  liveServices: number;
};

type Counts = Partial<Record<BookingStatus, number | null>> | null | undefined;
const openOf = (counts: Counts): number =>
  OCCUPYING_STATUSES.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0);

const countBy = async (rows: Promise<{ _id: Types.ObjectId; n: number }[]>) =>
  new Map((await rows).map(({ _id, n }) => [String(_id), Number(n)]));

const sessionsOf = (ids: Types.ObjectId[]) =>
  countBy(
    SessionModel.aggregate([
      {
        $match: {
          userId: trusted({ $in: ids }),
          pending: trusted({ $ne: true }),
          expiresAt: trusted({ $gt: currentTime() }),
        },
      },
      { $group: { _id: '$userId', n: { $sum: 1 } } },
    ]),
  );

const liveServicesOf = (providerIds: Types.ObjectId[]) =>
  countBy(
    readListings.aggregate([
      { $match: { providerId: trusted({ $in: providerIds }), status: 'active' } },
      { $group: { _id: '$providerId', n: { $sum: 1 } } },
    ]),
  );

type Person = Pick<Awaited<ReturnType<typeof readPeopleOf>>[number], 'role' | 'status' | '_id'>;
const readPeopleOf = (ids: Types.ObjectId[]) =>
  readUsers
    .find({ _id: trusted({ $in: ids }), erasedAt: null }, 'firstName lastName role status bookingCounts')
    .lean();

const refusalOf = (
  person: Person,
  { adminId, status }: Pick<UserStatusAct, 'adminId' | 'status'>,
  people: PeopleCounts,
): string | null => {
  if (String(person._id) === adminId) return 'This is you.';
  if (nextUserStatus(person.status) !== status) return `This user is ${person.status}.`;
  const isLast = people({ role: 'super_admin', status: 'active' }) <= 1;
  return status === 'suspended' && person.role === 'super_admin' && isLast
    ? 'The last active super admin must stay.'
    : null;
};

/**
 * Previews a change of status for some users, in the order of their ids, without unknown ids. A few reads,
 * independent of the number of users and bookings. Only a preview: `setUserStatus` decides.
 */
export const previewUserStatus = async (
  act: Pick<UserStatusAct, 'adminId' | 'status'> & { userIds: readonly string[] },
): Promise<StatusPreviewRow[]> => {
  const ids = act.userIds.map((id) => new Types.ObjectId(id));
  const [people, users, profiles, sessions] = await Promise.all([
    readPeople(),
    readPeopleOf(ids),
    readProviderProfiles.find({ userId: trusted({ $in: ids }) }, 'userId totals.byStatus').lean(),
    sessionsOf(ids),
  ]);
  const live =
    profiles.length > 0 ? await liveServicesOf(profiles.map(({ _id }) => _id)) : new Map<string, number>();
  const businesses = new Map(profiles.map((profile) => [String(profile.userId), profile]));
  const byId = new Map(users.map((user) => [String(user._id), user]));
  return act.userIds.flatMap((id) => {
    const user = byId.get(id);
    if (!user) return [];
    const business = businesses.get(id);
    return {
      id,
      name: fullName(user),
      refusal: refusalOf(user, act, people),
      sessions: sessions.get(id) ?? 0,
      openAsCustomer: openOf(user.bookingCounts),
      openAsProvider: openOf(business?.totals?.byStatus),
      liveServices: (business && live.get(String(business._id))) ?? 0,
    };
  });
};

export type UserStatusAct = {
  adminId: string;
  userId: string;
  status: 'active' | 'suspended';
  reason?: string | null | undefined;
  /** The choice of a suspension for the user's open bookings. */
  bookings?: SuspensionChoice | undefined;
};
