import { BookingModel, EarningMonthModel, type BookingRow } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { countBookingsByStatus, type BookingReader } from '@tm/data-bookings';
import { currentTime } from '@tm/mongo';
import { differences } from './differences';

const STATUSES = ['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
type Counted = Pick<BookingRow, 'status' | 'totalAmountKobo'>;

const recount = (rows: readonly Counted[]) =>
  Object.fromEntries(STATUSES.map((status) => [status, rows.filter((row) => row.status === status).length]));

const compare = (whose: string, stored: unknown, due: unknown): string[] =>
  JSON.stringify(stored) === JSON.stringify(due)
    ? []
    : [`${whose} counts ${JSON.stringify(stored)}, a recount ${JSON.stringify(due)}`];

const statusComplaints = async (whose: string, of: BookingReader, rows: readonly Counted[]) => {
  const stored = await countBookingsByStatus(of);
  const inOrder = Object.fromEntries(STATUSES.map((status) => [status, stored[status]]));
  return compare(whose, inOrder, recount(rows));
};

const doneAt = ({ history }: BookingRow): Date =>
  history.find(({ status }) => status === 'completed')?.at ?? new Date(NaN);

/** A booking is earned when it is completed and has begun; an early completion is earned at the start. */
const earnedAt = (row: BookingRow): Date => (row.startsAt > doneAt(row) ? row.startsAt : doneAt(row));
const isEarned = (row: BookingRow): boolean => row.status === 'completed' && row.startsAt <= currentTime();

/** Returns the Lagos day (UTC+1 all year) of a time. */
const dayOf = (at: Date): string => new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10);

/** The stored time of the earnings is on the day of the sums, and only completed bookings have one. */
const timeComplaints = (rows: readonly BookingRow[]): string[] =>
  rows.flatMap((row) => {
    const stored = row.earnedAt ? dayOf(row.earnedAt) : 'no day';
    const due = row.status === 'completed' ? dayOf(earnedAt(row)) : 'no day';
    return stored === due
      ? []
      : [`booking ${String(row._id)} is in the earnings on ${stored}, not on ${due}`];
  });

const totalComplaints = async (providerId: string, rows: readonly BookingRow[]): Promise<string[]> => {
  const profile = await ProviderProfileModel.findById(providerId, 'totals').lean();
  const { bookings, pending, earningsKobo } = profile!.totals!;
  return compare(
    'the dashboard',
    { bookings, pending, earningsKobo },
    {
      bookings: rows.length,
      pending: rows.filter(({ status }) => status === 'pending').length,
      earningsKobo: rows.filter(isEarned).reduce((sum, row) => sum + row.totalAmountKobo, 0),
    },
  );
};

/** Sums kobo and bookings by the Lagos day on which a booking was completed and had begun, as lines. */
const earnedDays = (rows: readonly BookingRow[]): string[] => {
  const sums = new Map<string, { kobo: number; bookings: number }>();
  for (const row of rows.filter(isEarned)) {
    const { totalAmountKobo } = row;
    const day = dayOf(earnedAt(row));
    const sum = sums.get(day) ?? { kobo: 0, bookings: 0 };
    sums.set(day, { kobo: sum.kobo + totalAmountKobo, bookings: sum.bookings + 1 });
  }
  return [...sums].map(([day, { kobo, bookings }]) => `${day} ${kobo} kobo of ${bookings}`).sort();
};

const earningComplaints = async (userId: string, rows: readonly BookingRow[]): Promise<string[]> => {
  const months = await EarningMonthModel.find({ _id: new RegExp(`^${userId}:`) }).lean<
    { _id: string; days: Record<string, { kobo: number; bookings: number }> }[]
  >();
  const stored = months.flatMap(({ _id, days }) =>
    Object.entries(days).map(
      ([day, { kobo, bookings }]) => `${_id.split(':')[1]}-${day} ${kobo} kobo of ${bookings}`,
    ),
  );
  return differences('earnings', stored, earnedDays(rows));
};

/** Compares the stored counters of a provider, and of its customers, with a recount. */
export const auditCounters = async (
  bookings: readonly BookingRow[],
  providerId: string,
): Promise<string[]> => {
  const complaints = [...timeComplaints(bookings), ...(await totalComplaints(providerId, bookings))];
  const [first] = bookings;
  if (first)
    complaints.push(
      ...(await earningComplaints(String(first.providerUserId), bookings)),
      ...(await statusComplaints('the provider', { providerUserId: String(first.providerUserId) }, bookings)),
    );
  for (const customerId of new Set(bookings.map((row) => String(row.customerId)))) {
    const own = await BookingModel.find({ customerId }, 'status totalAmountKobo').lean<Counted[]>();
    complaints.push(...(await statusComplaints(`customer ${customerId}`, { customerId }, own)));
  }
  return complaints;
};
