import { parseArgs } from 'node:util';
import { connectDatabase, disconnectDatabase, trusted } from '@tm/mongo';
import { readBookings } from '@tm/schema/read';
import { fillLedger } from './fillLedger';
import type { FilledBooking } from './livesOfMoney';

const FEW = 1_000;
const REPORTED_EVERY = 50_000;
const USAGE =
  'ledgerFill.process -- --transactions <number> --booking <id>. The second option may be repeated.';

const readArguments = (): { transactions: number; ids: string[] } => {
  const { values } = parseArgs({
    options: {
      transactions: { type: 'string', default: String(FEW) },
      booking: { type: 'string', multiple: true, default: [] as string[] },
    },
  });
  const transactions = Number(values.transactions);
  if (!Number.isInteger(transactions) || transactions < 1) throw new Error(USAGE);
  return { transactions, ids: values.booking };
};

const findBookings = async (ids: readonly string[]): Promise<FilledBooking[]> => {
  const rows = await readBookings.find({ _id: trusted({ $in: [...ids] }) }, 'providerId').lean();
  return rows.map(({ _id, providerId }) => ({ bookingId: String(_id), providerId: String(providerId) }));
};

const reportProgress = () => {
  let next = REPORTED_EVERY;
  return (transactions: number): void => {
    if (transactions < next) return;
    next += REPORTED_EVERY;
    process.stdout.write(`${transactions} transactions\n`);
  };
};

/**
 * Fills the ledger at MONGODB_URI for measurements (`fillLedger`), by default with 1,000 transactions.
 * Production refuses it, because the money of this ledger never existed.
 */
const main = async (): Promise<void> => {
  if (process.env.NODE_ENV === 'production') throw new Error('A ledger is not filled in production.');
  const { transactions, ids } = readArguments();
  const uri = process.env.MONGODB_URI;
  if (!uri) throw new Error('MONGODB_URI is missing.');
  await connectDatabase(uri, { socketTimeoutMS: 0, maxPoolSize: 2 });
  try {
    const bookings = await findBookings(ids);
    const count = await fillLedger({ transactions, bookings, onProgress: reportProgress() });
    process.stdout.write(`The ledger has ${count} transactions.\n`);
  } finally {
    await disconnectDatabase();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
