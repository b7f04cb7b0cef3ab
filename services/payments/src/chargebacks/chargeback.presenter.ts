import type { BookingChargeback, Chargeback } from '@tm/contracts';
import { fullName, heldKobo, isChargebackOpen, toNaira } from '@tm/domain';
import { byId, trusted } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { ChargebackRecord } from '@tm/schema/disputes';
import { PaymentModel, type PaymentRecord } from '@tm/schema/payments';
import { readBookings, readMoneyDisputes, readProviderProfiles, readUsers } from '@tm/schema/read';

const timeText = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;
const amountOf = (kobo: number | null | undefined): number | null =>
  typeof kobo === 'number' ? toNaira(kobo) : null;

/** Presents a chargeback for the parties of its booking. */
export const presentChargeback = (row: ChargebackRecord): BookingChargeback => ({
  isOpen: isChargebackOpen(row.state),
  amount: toNaira(row.kobo),
  lost: amountOf(row.lostKobo),
  openedAt: row.openedAt.toISOString(),
  endedAt: timeText(row.endedAt),
});

const among = (ids: readonly unknown[]) => ({ _id: trusted({ $in: [...ids] }) }) as never;
const defined = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value): value is T => value !== null && value !== undefined);

/** Loads the bookings, payments, people and businesses of chargebacks by their ids. */
const loadAround = async (rows: readonly ChargebackRecord[]) => {
  const bookingIds = defined(rows.map(({ bookingId }) => bookingId));
  const bookings = byId(await readBookings.find(among(bookingIds)).lean<BookingRow[]>());
  const payments = byId(await PaymentModel.find(among(bookingIds)).lean<PaymentRecord[]>());
  const users = defined(rows.flatMap(({ customerId, answer }) => [customerId, answer?.by]));
  const businesses = [...bookings.values()].map(({ providerId }) => providerId);
  const open = { bookingId: trusted({ $in: bookingIds }), state: trusted({ $in: ['open', 'waiting'] }) };
  const [people, profiles, disputes] = await Promise.all([
    readUsers.find(among(users), 'firstName lastName').lean(),
    readProviderProfiles.find(among(businesses), 'businessName').lean(),
    readMoneyDisputes.find(open as never, 'bookingId').lean(),
  ]);
  return {
    ...{ bookings, payments },
    people: new Map(people.map((person) => [String(person._id), fullName(person)])),
    businesses: new Map(profiles.map(({ _id, businessName }) => [String(_id), businessName])),
    disputed: new Set(disputes.map(({ bookingId }) => String(bookingId))),
  };
};
type Around = Awaited<ReturnType<typeof loadAround>>;

const amountsOf = (
  state: NonNullable<Chargeback['booking']>['state'],
  payment: PaymentRecord | undefined,
) => {
  const [refunded, released] = [payment?.refundedKobo ?? 0, payment?.releasedKobo ?? 0];
  const paid = payment?.paidKobo ?? 0;
  const held = heldKobo({ state, paid, refunded, released, chargedBack: payment?.chargedBackKobo ?? 0 });
  return { held: toNaira(held), refunded: toNaira(refunded), released: toNaira(released) };
};

const presentBooking = (row: ChargebackRecord, around: Around): Chargeback['booking'] => {
  const booking = around.bookings.get(String(row.bookingId));
  if (!booking) return null;
  const [id, customer, provider] = [booking._id, booking.customerId, booking.providerId].map(String) as [
    string,
    string,
    string,
  ];
  const state = booking.payment?.state ?? 'cash';
  return {
    ...{ id, title: booking.listing.title, startsAt: booking.startsAt.toISOString() },
    ...{ status: booking.status, state, hasDispute: around.disputed.has(id) },
    startedByCode: booking.payment?.startedByCode === true,
    finishedByCode: booking.payment?.finishedByCode === true,
    customer: { id: customer, name: around.people.get(customer) ?? '' },
    provider: { id: provider, name: around.businesses.get(provider) ?? '' },
    ...amountsOf(state, around.payments.get(id)),
  };
};

const presentAnswer = ({ answer }: ChargebackRecord, { people }: Around): Chargeback['answer'] => {
  if (!answer) return null;
  const id = String(answer.by);
  const name = people.get(id);
  return {
    accept: answer.accept,
    amount: amountOf(answer.kobo),
    message: answer.message ?? null,
    by: name === undefined ? null : { id, name },
    at: answer.at.toISOString(),
    sentAt: timeText(answer.sentAt),
  };
};

/** Returns the function that presents some chargebacks for admins, with their bookings and people. */
export const chargebackPresenter = async (rows: readonly ChargebackRecord[]) => {
  const around = await loadAround(rows);
  return (row: ChargebackRecord): Chargeback => ({
    ...{ id: row._id, reference: row.reference, state: row.state, amount: toNaira(row.kobo) },
    category: row.category ?? null,
    openedAt: row.openedAt.toISOString(),
    dueAt: row.answerBy.toISOString(),
    isOfHeldMoney: row.isOfHeldMoney,
    booking: presentBooking(row, around),
    answer: presentAnswer(row, around),
    lost: amountOf(row.lostKobo),
    endedAt: timeText(row.endedAt),
    version: row.version,
  });
};
