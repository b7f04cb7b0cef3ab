import type { AdminDispute, Dispute } from '@tm/contracts';
import { fullName, needsSecondAdmin, rulingDueAt, toNaira } from '@tm/domain';
import { byId, trusted } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { DisputeRuling, MoneyDisputeRecord } from '@tm/schema/disputes';
import { readBookings, readProviderProfiles, readUsers } from '@tm/schema/read';

const timeText = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

const presentAnswer = ({ answer }: MoneyDisputeRecord): Dispute['answer'] =>
  answer
    ? {
        text: answer.text ?? null,
        pictures: answer.pictures.length,
        offer: typeof answer.offerKobo === 'number' ? toNaira(answer.offerKobo) : null,
        at: answer.at.toISOString(),
      }
    : null;

const presentEnd = ({ endedAt, refundedKobo, ruling }: MoneyDisputeRecord): Dispute['end'] =>
  endedAt
    ? { refund: toNaira(refundedKobo ?? 0), reason: ruling?.reason ?? null, at: endedAt.toISOString() }
    : null;

/** Presents a dispute for the parties of its booking. */
export const presentDispute = (row: MoneyDisputeRecord): Dispute => ({
  state: row.state,
  reason: row.reason,
  text: row.text ?? null,
  pictures: row.pictures.length,
  openedAt: row.openedAt.toISOString(),
  answerBy: row.answerBy.toISOString(),
  answer: presentAnswer(row),
  rulingBy: row.waitingSince ? rulingDueAt(row.waitingSince).toISOString() : null,
  end: presentEnd(row),
});

const among = (ids: readonly unknown[]) => ({ _id: trusted({ $in: [...ids] }) }) as never;

/** Loads the bookings, people and businesses of disputes by their ids. */
const loadAround = async (rows: readonly MoneyDisputeRecord[]) => {
  const bookings = byId(
    await readBookings.find(among(rows.map(({ bookingId }) => bookingId))).lean<BookingRow[]>(),
  );
  const users = rows.flatMap(({ customerId, proposal, ruling }) =>
    [customerId, proposal?.by, ruling?.by].filter((one) => one !== undefined),
  );
  const businesses = [...bookings.values()].map(({ providerId }) => providerId);
  const [people, profiles] = await Promise.all([
    readUsers.find(among(users), 'firstName lastName').lean(),
    readProviderProfiles.find(among(businesses), 'businessName').lean(),
  ]);
  return {
    bookings,
    people: new Map(people.map((person) => [String(person._id), fullName(person)])),
    businesses: new Map(profiles.map(({ _id, businessName }) => [String(_id), businessName])),
  };
};
type Around = Awaited<ReturnType<typeof loadAround>>;

const presentRuling = (
  ruling: DisputeRuling | null | undefined,
  { people }: Around,
): AdminDispute['ruling'] => {
  if (!ruling) return null;
  const id = String(ruling.by);
  const name = people.get(id);
  return {
    by: name === undefined ? null : { id, name },
    refund: toNaira(ruling.refundKobo),
    reason: ruling.reason,
    at: ruling.at.toISOString(),
  };
};

const presentBooking = (booking: BookingRow): AdminDispute['booking'] => ({
  id: String(booking._id),
  title: booking.listing.title,
  startsAt: booking.startsAt.toISOString(),
  status: booking.status,
  startedByCode: booking.payment?.startedByCode === true,
  finishedByCode: booking.payment?.finishedByCode === true,
});

const presentFor = (row: MoneyDisputeRecord, around: Around): AdminDispute => {
  const booking = around.bookings.get(String(row.bookingId))!;
  const [customer, provider] = [String(row.customerId), String(booking.providerId)];
  return {
    id: String(row._id),
    booking: presentBooking(booking),
    customer: { id: customer, name: around.people.get(customer) ?? '' },
    provider: { id: provider, name: around.businesses.get(provider) ?? '' },
    state: row.state,
    reason: row.reason,
    amount: toNaira(row.kobo),
    text: row.text ?? null,
    pictures: row.pictures.length,
    openedAt: row.openedAt.toISOString(),
    answer: presentAnswer(row),
    needsSecondAdmin: needsSecondAdmin(row.kobo),
    proposal: presentRuling(row.proposal, around),
    ruling: presentRuling(row.ruling, around),
    end: row.endedAt ? { refund: toNaira(row.refundedKobo ?? 0), at: row.endedAt.toISOString() } : null,
    waitingSince: timeText(row.waitingSince),
    dueAt: row.waitingSince ? rulingDueAt(row.waitingSince).toISOString() : null,
    version: row.version,
  };
};

/** Returns the function that presents some disputes for admins, with their bookings and people. */
export const adminPresenter = async (rows: readonly MoneyDisputeRecord[]) => {
  const around = await loadAround(rows);
  return (row: MoneyDisputeRecord): AdminDispute => presentFor(row, around);
};
