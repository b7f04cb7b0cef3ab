import { WORK_PER_QUEUE } from '@tm/domain';
import { byId, trusted, type Types } from '@tm/mongo';
import { readListings, readProviderProfiles, readUsers } from '@tm/schema/read';
import { listAbsences, type AbsenceQueue } from '../absences';
import { listHolds } from '../holds';
import { listWaitingListings } from '../listings';
import { listRecoveries } from '../recoveries';
import { listReviewCases, withReviews } from '../reviews';
import { listSupport } from '../support';
import { listSubmitted } from '../verification';

const first = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice(0, WORK_PER_QUEUE);

const absences = async (queue: AbsenceQueue) => first(await listAbsences(queue, { limit: WORK_PER_QUEUE }));
const reviews = async () =>
  withReviews(first(await listReviewCases({ state: 'open', limit: WORK_PER_QUEUE })));

/** Reads the ten longest waits of each queue, each along the index of its queue. */
export const oldestWork = async () => {
  const page = { limit: WORK_PER_QUEUE };
  const [listings, providers, cases, messages, recoveries, reports, appeals, holds] = await Promise.all([
    listWaitingListings(WORK_PER_QUEUE),
    listSubmitted(WORK_PER_QUEUE),
    reviews(),
    listSupport({ state: 'open' }, page),
    listRecoveries({ state: 'open' }, page),
    absences('reports'),
    absences('appeals'),
    listHolds(page),
  ]);
  return {
    ...{ listings: first(listings), providers, cases, messages: first(messages) },
    ...{ recoveries: first(recoveries), reports, appeals, holds: first(holds) },
  };
};
export type OldestWork = Awaited<ReturnType<typeof oldestWork>>;

/** Loads the names of people, businesses and reviewed listings of the cases by id, in three reads. */
export const loadWorkNames = async (work: OldestWork) => {
  const bookings = [...work.reports, ...work.appeals];
  const reviewed = work.cases.map(({ review }) => review);
  const people = [
    ...work.providers.map(({ userId }) => userId),
    ...work.messages.map(({ userId }) => userId),
    ...work.recoveries.map(({ _id }) => _id),
    ...[...bookings, ...reviewed].map(({ customerId }) => customerId),
  ];
  const businesses = [...work.listings, ...bookings].map(({ providerId }) => providerId);
  const among = (ids: readonly Types.ObjectId[]) => ({ _id: trusted({ $in: [...ids] }) });
  const [users, profiles, listings] = await Promise.all([
    readUsers.find(among(people), 'firstName lastName').lean(),
    readProviderProfiles.find(among(businesses), 'businessName').lean(),
    readListings.find(among(reviewed.map(({ serviceId }) => serviceId)), 'title').lean(),
  ]);
  return { users: byId(users), businesses: byId(profiles), listings: byId(listings) };
};
export type WorkNames = Awaited<ReturnType<typeof loadWorkNames>>;
