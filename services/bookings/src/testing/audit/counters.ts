import {
  BookingModel,
  ProviderProfileModel,
  countBookingsByStatus,
  type BookingReader,
  type BookingRow,
} from '@tm/data';

const STATUSES = ['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
type Counted = Pick<BookingRow, 'status' | 'totalAmountKobo'>;

const recount = (rows: readonly Counted[]) =>
  Object.fromEntries(STATUSES.map((status) => [status, rows.filter((row) => row.status === status).length]));

const compare = (whose: string, kept: unknown, due: unknown): string[] =>
  JSON.stringify(kept) === JSON.stringify(due)
    ? []
    : [`${whose} counts ${JSON.stringify(kept)}, a recount ${JSON.stringify(due)}`];

const statusComplaints = async (whose: string, of: BookingReader, rows: readonly Counted[]) => {
  const kept = await countBookingsByStatus(of);
  const inOrder = Object.fromEntries(STATUSES.map((status) => [status, kept[status]]));
  return compare(whose, inOrder, recount(rows));
};

const totalComplaints = async (providerId: string, rows: readonly Counted[]): Promise<string[]> => {
  const profile = await ProviderProfileModel.findById(providerId, 'totals').lean();
  const { bookings, pending, earningsKobo } = profile!.totals!;
  const done = rows.filter(({ status }) => status === 'completed');
  return compare(
    'the dashboard',
    { bookings, pending, earningsKobo },
    {
      bookings: rows.length,
      pending: rows.filter(({ status }) => status === 'pending').length,
      earningsKobo: done.reduce((sum, row) => sum + row.totalAmountKobo, 0),
    },
  );
};

/** The kept counters of a provider, and of every customer who booked there, equal a recount. */
export const auditCounters = async (
  bookings: readonly BookingRow[],
  providerId: string,
): Promise<string[]> => {
  const complaints = await totalComplaints(providerId, bookings);
  const [first] = bookings;
  if (first)
    complaints.push(
      ...(await statusComplaints('the provider', { providerUserId: String(first.providerUserId) }, bookings)),
    );
  for (const customerId of new Set(bookings.map((row) => String(row.customerId)))) {
    const own = await BookingModel.find({ customerId }, 'status totalAmountKobo').lean<Counted[]>();
    complaints.push(...(await statusComplaints(`customer ${customerId}`, { customerId }, own)));
  }
  return complaints;
};
