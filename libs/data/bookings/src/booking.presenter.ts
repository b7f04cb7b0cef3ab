import type { Booking, BookingEvent, BookingSignal, PublicPerson } from '@tm/contracts';
import {
  areaName,
  attendanceOf,
  cancelFreeUntil,
  cancellationHoursOf,
  checkConfirmation,
  confirmUntil,
  currentSignals,
  isEarlyMove,
  occupiesSlot,
  lagosDate,
  lagosTime,
  openProposal,
  placeOfBooking,
  toNaira,
  MINUTE_MS,
} from '@tm/domain';
import { presentAbsence } from './absence.presenter';
import { bookedAddress } from './bookings/booking.addresses';
import type { BookingPeople } from './bookings/booking.people';
import type { BookingRow, BookingSignalRow } from '@tm/schema/bookings';
import { currentTime } from '@tm/mongo';

export { presentEvidence } from './absence.presenter';

type Person = Parameters<BookingPeople['users']['set']>[1];

/** Presents a user in a booking; an erased user has an empty name. */
const presentPerson = (id: unknown, person: Person | undefined): PublicPerson => ({
  id: String(id),
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  profileImageUrl: person?.profileImageUrl ?? null,
});

const presentCustomer = (
  { customerId, status }: BookingRow,
  { users }: BookingPeople,
  now: Date,
): Booking['customer'] => {
  const customer = users.get(String(customerId));
  const attendance = occupiesSlot(status) ? attendanceOf(customer?.bookingMarks ?? [], now) : null;
  return { ...presentPerson(customerId, customer), ...(attendance && { attendance }) };
};

const presentProvider = (
  { providerId, providerUserId }: BookingRow,
  { users, businesses }: BookingPeople,
): Booking['provider'] => {
  const owner = users.get(String(providerUserId));
  return {
    id: String(providerId),
    businessName: businesses.get(String(providerId))?.businessName ?? '',
    user: { ...presentPerson(providerUserId, owner), phone: owner?.phone ?? null },
  };
};

const presentProposal = (row: BookingRow, now: Date): Booking['proposal'] => {
  const open = openProposal(row, now);
  return (
    open && {
      by: open.by,
      scheduledDate: lagosDate(open.startsAt),
      scheduledTime: lagosTime(open.startsAt),
      startsAt: open.startsAt.toISOString(),
      endsAt: open.endsAt.toISOString(),
      at: open.at.toISOString(),
    }
  );
};

/**
 * Returns true for an accepted booking of a suspended provider, which its customer may cancel until the
 * start.
 */
const isFreeUntilStart = ({ status, providerUserId }: BookingRow, { users }: BookingPeople): boolean =>
  status === 'accepted' && users.get(String(providerUserId))?.status === 'suspended';

const presentTerms = (row: BookingRow, freeUntilStart: boolean) => ({
  cancellationHours: cancellationHoursOf(row),
  cancelFreeUntil: cancelFreeUntil({ ...row, freeUntilStart }).toISOString(),
  ...(freeUntilStart && { freeUntilStart: true as const }),
});

const presentEnding = ({ ending }: BookingRow): Booking['ending'] =>
  ending
    ? {
        kind: ending.kind,
        by: ending.by,
        ...(ending.reason && { reason: ending.reason }),
        ...(ending.note && { note: ending.note }),
        ...(ending.fault && { fault: ending.fault }),
        ...(ending.money && { money: ending.money }),
        ...(ending.side && { side: ending.side }),
        ...(ending.late && { late: true as const }),
        at: ending.at.toISOString(),
      }
    : null;

/** Presents the payment of an online request, with the time until which it can be paid. */
const presentPayment = ({ payment, expiresAt }: BookingRow): Pick<Booking, 'payment'> =>
  payment
    ? {
        payment: {
          method: payment.method,
          state: payment.state,
          payBy: payment.state === 'due' ? (expiresAt?.toISOString() ?? null) : null,
          ...(payment.startedByCode && { startedByCode: true as const }),
          ...(payment.finishedByCode && { finishedByCode: true as const }),
          ...(payment.givenBackKobo && { givenBack: toNaira(payment.givenBackKobo) }),
        },
      }
    : {};

const presentEvent =
  (booking: BookingRow) =>
  ({ kind, status, at, by, startsAt }: BookingRow['history'][number]): BookingEvent => ({
    kind: kind ?? 'status',
    status,
    at: at.toISOString(),
    by,
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(isEarlyMove({ status, at }, booking) && { early: true }),
  });

const presentArea = ({ area }: BookingRow): Pick<Booking, 'area'> => {
  const name = area && areaName(area);
  return area && name ? { area: { key: area, name } } : {};
};

const presentSignal = ({ by, kind, minutes, note, at }: BookingSignalRow): BookingSignal => ({
  by,
  kind,
  ...(minutes && { minutes }),
  ...(note && { note }),
  at: at.toISOString(),
});

/** Presents the question whether all went well, and the customer's answer. */
const presentConfirmation = (row: BookingRow, now: Date) => {
  const until = checkConfirmation(row, now) === 'legal' ? confirmUntil(row) : null;
  return {
    confirmUntil: until?.toISOString() ?? null,
    ...(row.customerConfirmedAt && { customerConfirmedAt: row.customerConfirmedAt.toISOString() }),
    ...(row.customerMessageId && { customerMessageId: String(row.customerMessageId) }),
  };
};

/**
 * Presents a booking to its parties and admins at `now`. Contains the phone left with the booking, not the
 * one of the customer's profile.
 */
export const presentBooking = (row: BookingRow, people: BookingPeople, now = currentTime()): Booking => ({
  id: String(row._id),
  serviceId: String(row.serviceId),
  providerId: String(row.providerId),
  restaurantId: row.restaurantId ? String(row.restaurantId) : null,
  customerId: String(row.customerId),
  scheduledDate: lagosDate(row.startsAt),
  scheduledTime: lagosTime(row.startsAt),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  status: row.status,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  clockAt: row.clockAt?.toISOString() ?? null,
  ...(row.comingAt && { comingAt: row.comingAt.toISOString() }),
  ending: presentEnding(row),
  ...(row.absence && { absence: presentAbsence(row, row.absence) }),
  ...presentTerms(row, isFreeUntilStart(row, people)),
  proposal: presentProposal(row, now),
  totalAmount: toNaira(row.totalAmountKobo),
  ...presentPayment(row),
  notes: row.notes ?? null,
  customerNotes: row.notes ?? null,
  description: row.listing.description ?? null,
  hours: row.hours ?? null,
  quantity: row.quantity ?? null,
  partySize: row.partySize ?? null,
  duration: (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS,
  customerPhone: row.customerPhone,
  customerAddress: row.customerAddress ?? '',
  ...(row.customerArea && { customerArea: row.customerArea }),
  ...(row.customerLandmark && { customerLandmark: row.customerLandmark }),
  ...presentArea(row),
  place: placeOfBooking(row),
  address: bookedAddress(row, people.addresses),
  ...(row.declaredHoliday && {
    declaredHoliday: { ...row.declaredHoliday, at: row.declaredHoliday.at.toISOString() },
  }),
  reviewed: row.reviewed,
  tookPlace: row.tookPlace ?? null,
  ...presentConfirmation(row, now),
  ...(row.earnedFrom && { earnedFrom: row.earnedFrom.toISOString() }),
  service: {
    id: String(row.serviceId),
    title: row.listing.title,
    category: row.listing.category,
    priceType: row.listing.priceType,
    image: row.listing.image ?? null,
  },
  customer: presentCustomer(row, people, now),
  provider: presentProvider(row, people),
  history: row.history.map(presentEvent(row)),
  signals: currentSignals(row).map(presentSignal),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
});
