import {
  entryClaimId,
  entryClaimKind,
  entryContactUntil,
  entrySeats,
  fromLagos,
  lastBookableDate,
  MINUTE_MS,
  type EntryKind,
} from '@tm/domain';
import { invalid } from '@tm/mongo';
import { REACH, type WantedTime } from '../../bookings';
import { earliestEntry, type OwnCalendar } from '../entry.queries';

/** An entry as the owner writes it, in Lagos time. */
export type EntryOrder = {
  kind: EntryKind;
  date: string;
  time: string;
  minutes: number;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  note?: string | null | undefined;
  title?: string | null | undefined;
  partySize?: number | null | undefined;
};

/**
 * Returns the start and end of an entry. Rejects (400, at `field`) a date that is further back or ahead than
 * entries may be.
 */
const spanOf = ({ date, time, minutes }: EntryOrder, now: Date, field: string) => {
  const startsAt = fromLagos(date, time);
  if (!startsAt) throw invalid({ [field]: ['This date does not exist'] });
  if (startsAt < earliestEntry(now))
    throw invalid({ [field]: ['Please choose a date within the last 7 days'] });
  if (date > lastBookableDate(now))
    throw invalid({ [field]: ['Please choose a date within the next two years'] });
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS) };
};

/** A block has a title and no person; the others have a person and, in a restaurant, guests. */
const detailsOf = (
  { kind, name, phone, note, title, partySize }: EntryOrder,
  { isRestaurant, capacity }: OwnCalendar,
) => {
  if (kind === 'block')
    return { name: null, phone: null, note: note || null, title: title || null, partySize: null };
  const guests = isRestaurant ? (partySize ?? 1) : null;
  if (guests !== null && guests > capacity)
    throw invalid({ partySize: [`This restaurant seats at most ${capacity} guests`] });
  return { name: name || null, phone: phone || null, note: note || null, title: null, partySize: guests };
};

/**
 * Returns the fields of an entry as stored. Rejects (400) an impossible time, at `field`, and more guests
 * than seats.
 */
export const draftEntry = (calendar: OwnCalendar, order: EntryOrder, now: Date, field = 'date') => {
  const details = detailsOf(order, calendar);
  const span = spanOf(order, now, field);
  const hasContact = Boolean(details.name ?? details.phone ?? details.note);
  return {
    kind: order.kind,
    ...span,
    ...details,
    ...(hasContact && { contactUntil: entryContactUntil(span.endsAt) }),
  };
};

export type EntryDraft = ReturnType<typeof draftEntry>;

/**
 * Returns the time that an entry claims, and by what it is judged: like a booking, apart from the hours and
 * the limit of the day. An entry has no place, so no journey is counted around it.
 */
export const wantedTime = (
  { calendarId, capacity, bufferMinutes }: OwnCalendar,
  id: string,
  draft: EntryDraft,
  now: Date,
): WantedTime => ({
  ...REACH,
  calendarId: String(calendarId),
  bookingId: entryClaimId(id),
  kind: entryClaimKind(draft.kind),
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  bufferMinutes,
  ...entrySeats(draft, capacity),
  heldUntil: null,
  now,
});
