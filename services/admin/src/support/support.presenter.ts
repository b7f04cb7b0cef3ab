import type { SupportMessage } from '@tm/contracts';
import {
  loadSupportBookings,
  loadSupportPeople,
  type SupportBooking,
  type SupportPerson,
} from './support.queries';
import type { SupportMessageRow } from '@tm/schema/accounts';
import { fullName } from '@tm/domain';

type People = ReadonlyMap<string, SupportPerson>;

/** Returns id and name of a user; `Former user` after an erasure. */
const nameOf = (id: unknown, people: People) => {
  const person = people.get(String(id));
  return { id: String(id), name: person ? fullName(person) : 'Former user' };
};

const presentBooking = ({ _id, listing, businessName, startsAt, status }: SupportBooking) => ({
  id: String(_id),
  title: listing.title,
  businessName,
  startsAt: startsAt.toISOString(),
  status,
});

const presentSupport =
  (people: People, bookings: ReadonlyMap<string, SupportBooking>) =>
  (row: SupportMessageRow): SupportMessage => {
    const { userId, answers, decided, pictures } = row;
    const sender = people.get(String(userId));
    const booking = bookings.get(String(row.bookingId));
    return {
      id: String(row._id),
      subject: row.subject,
      message: row.message,
      state: row.state,
      from: { ...nameOf(userId, people), email: sender?.email || null, role: sender?.role ?? null },
      ...(booking && { booking: presentBooking(booking) }),
      ...(pictures?.length && { pictures: pictures.length }),
      answers: answers.map(({ by, text, at }) => ({ by: nameOf(by, people), text, at: at.toISOString() })),
      decided: decided
        ? { by: nameOf(decided.by, people), at: decided.at.toISOString(), act: decided.act }
        : null,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
    };
  };

/** Returns a presenter of some messages, with the names of their people and the bookings they are about. */
export const supportPresenter = async (rows: readonly SupportMessageRow[]) => {
  const [people, bookings] = await Promise.all([loadSupportPeople(rows), loadSupportBookings(rows)]);
  return presentSupport(people, bookings);
};

/** Presents one message with its names. */
export const showSupport = async (row: SupportMessageRow): Promise<SupportMessage> =>
  (await supportPresenter([row]))(row);
