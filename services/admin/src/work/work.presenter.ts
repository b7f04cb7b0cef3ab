import type { WorkItem } from '@tm/contracts';
import { compareWork, fullName, workDueBy, type WorkKind } from '@tm/domain';
import type { BookingRow } from '@tm/schema/bookings';
import { waitingSince, type AbsenceQueue } from '../absences';
import type { OldestWork, WorkNames } from './work.queries';

type Words = { title: string; who: string };

const item = (kind: WorkKind, id: unknown, since: Date | null | undefined, words: Words): WorkItem[] =>
  since
    ? [
        {
          kind,
          id: String(id),
          ...words,
          since: since.toISOString(),
          dueBy: workDueBy(kind, since)?.toISOString() ?? null,
        },
      ]
    : [];

/** Presents the cases of all queues as one list in the order of work. */
export const presentWork = (work: OldestWork, { users, businesses, listings }: WorkNames): WorkItem[] => {
  const person = (id: unknown) => {
    const found = users.get(String(id));
    return found ? fullName(found) : 'Former user';
  };
  const business = (id: unknown) => businesses.get(String(id))?.businessName ?? '';
  const absence = (kind: WorkKind, queue: AbsenceQueue) => (row: BookingRow) =>
    item(kind, row._id, waitingSince(queue, row), {
      title: row.listing.title,
      who: [person(row.customerId), business(row.providerId)].filter(Boolean).join(' and '),
    });
  return [
    ...work.listings.flatMap(({ _id, title, providerId, submittedAt }) =>
      item('listing', _id, submittedAt, { title, who: business(providerId) }),
    ),
    ...work.providers.flatMap(({ _id, userId, businessName, waitingSince: since }) =>
      item('provider', _id, since, { title: businessName, who: person(userId) }),
    ),
    ...work.cases.flatMap(({ review, found }) =>
      item('review', review._id, found?.since, {
        title: listings.get(String(review.serviceId))?.title ?? '',
        who: person(review.customerId),
      }),
    ),
    ...work.messages.flatMap(({ _id, subject, userId, createdAt }) =>
      item('support', _id, createdAt, { title: subject, who: person(userId) }),
    ),
    ...work.recoveries.flatMap(({ _id, askedAt }) =>
      item('recovery', _id, askedAt, { title: '', who: person(_id) }),
    ),
    ...work.reports.flatMap(absence('absence', 'reports')),
    ...work.appeals.flatMap(absence('appeal', 'appeals')),
    ...work.holds.flatMap(({ _id, businessName, absenceHold }) =>
      item('hold', _id, absenceHold.at, { title: businessName, who: '' }),
    ),
  ].sort(compareWork);
};
