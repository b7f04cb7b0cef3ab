import type { Kobo } from '@tm/domain';
import { currentTime, inTransaction, trusted, type ClientSession } from '@tm/mongo';
import {
  LedgerAccountModel,
  LedgerSealModel,
  LedgerTransactionModel,
  type LedgerAccountRecord,
  type LedgerSealRecord,
  type LedgerTransactionRecord,
} from '@tm/schema/payments';
import { accountOf, isPlatformAccount, kindOf, onSide } from '../accounts';
import { draftOf, transactionFault, type LedgerEvent } from '../events';
import { post, transactionOf } from '../posting';
import { lastSeal, MOST_SEALED, sealOf, sealTransactions } from '../seals';
import { lifeOf, payoutOf, type FilledBooking } from './livesOfMoney';

/** Bookings of a part of the ledger, which is written in one database transaction. */
const PART = 400;
/** Parts after which the businesses are paid. */
const PAID_EVERY = 5;
const BUSINESSES = 20;
const FIRST_ID = 'money-put-in:filled';
/** Money of the owner, which pays all fees: ₦10,000,000,000. */
const FLOAT_KOBO = 1_000_000_000_000;
/** The time that a filled ledger covers at most, in ms. */
const SPAN_MS = 2 * 365 * 86_400_000;

/** Accounts that are read or changed by a part, and its transactions in their order. */
type Part = { accounts: Map<string, LedgerAccountRecord>; transactions: LedgerTransactionRecord[] };

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');

/** Returns a booking: first all that exist, then bookings that do not exist. */
const bookingOf = (number: number, known: readonly FilledBooking[]): FilledBooking =>
  known[number] ?? {
    bookingId: `f1${hex(number, 22)}`,
    providerId: known[number % known.length]?.providerId ?? `f2${hex(number % BUSINESSES, 22)}`,
  };

/** Adds an event to a part as `post` does: the balances of its accounts, then the transaction. */
const addEvent = ({ accounts, transactions }: Part, event: LedgerEvent, at: Date): void => {
  const draft = draftOf(event);
  const fault = transactionFault(draft);
  if (fault) throw new RangeError(`${draft._id}: ${fault}.`);
  const after = new Map<string, Kobo>();
  for (const { account, kobo } of draft.postings) {
    if (isPlatformAccount(account)) continue;
    const kind = kindOf(account);
    const before = accounts.get(account);
    const balance = (before?.kobo ?? 0) + onSide(kind, kobo);
    if (balance < 0) throw new RangeError(`${draft._id} takes ${account} below zero.`);
    accounts.set(account, { _id: account, kind, kobo: balance, version: (before?.version ?? 0) + 1, at });
    after.set(account, balance);
  }
  transactions.push(transactionOf(draft, at, after));
};

const readBusinessAccounts = async (
  session: ClientSession,
  bookings: readonly FilledBooking[],
): Promise<Map<string, LedgerAccountRecord>> => {
  const ids = [...new Set(bookings.map(({ providerId }) => accountOf('provider', providerId)))];
  const rows = await LedgerAccountModel.find({ _id: trusted({ $in: ids }) }, null, { session }).lean();
  return new Map(rows.map((row) => [row._id, row]));
};

const writeAccounts = async (session: ClientSession, part: Part, known: ReadonlySet<string>) => {
  const rows = [...part.accounts.values()];
  await LedgerAccountModel.collection.insertMany(rows.filter(({ _id }) => !known.has(_id)) as never[], {
    session,
  });
  for (const row of rows.filter(({ _id }) => known.has(_id)))
    await LedgerAccountModel.collection.replaceOne({ _id: row._id as never }, row as never, { session });
};

const writeSeals = async (session: ClientSession, transactions: readonly LedgerTransactionRecord[]) => {
  let last = await lastSeal(session);
  const seals: LedgerSealRecord[] = [];
  for (let from = 0; from < transactions.length; from += MOST_SEALED) {
    last = sealOf(last, transactions.slice(from, from + MOST_SEALED));
    seals.push(last);
  }
  await LedgerSealModel.collection.insertMany(seals as never[], { session });
};

/** Writes the transactions of a part with their accounts and seals. */
const writePart = (
  bookings: readonly FilledBooking[],
  add: (part: Part) => void,
): Promise<LedgerTransactionRecord[]> =>
  inTransaction(async (session) => {
    const accounts = await readBusinessAccounts(session, bookings);
    const known = new Set(accounts.keys());
    const part: Part = { accounts, transactions: [] };
    add(part);
    await LedgerTransactionModel.collection.insertMany(part.transactions as never[], { session });
    await writeAccounts(session, part, known);
    await writeSeals(session, part.transactions);
    return part.transactions;
  });

/** How far a ledger is filled: its bookings and transactions, and the time of the last one. */
type Filled = { bookings: number; transactions: number; at: Date };

const readFilled = async (): Promise<Filled | null> => {
  const transactions = await LedgerTransactionModel.countDocuments();
  if (transactions === 0) return null;
  if (!(await LedgerTransactionModel.exists({ _id: FIRST_ID })))
    throw new Error('The ledger has transactions that were not filled in. Use another database.');
  const charges = { kind: trusted({ $in: ['charge', 'charge-unmatched'] as const }) };
  const bookings = await LedgerTransactionModel.countDocuments(charges);
  const last = await LedgerTransactionModel.findOne({}, 'at').hint({ at: -1, _id: -1 }).sort({ at: -1 });
  return { bookings, transactions, at: last!.at };
};

const startFilling = async (): Promise<Filled> => {
  const at = new Date(currentTime().getTime() - SPAN_MS);
  const event: LedgerEvent = { kind: 'money-put-in', depositId: 'filled', kobo: FLOAT_KOBO };
  await inTransaction((session) => post(session, draftOf(event), at));
  await sealTransactions();
  return { bookings: 0, transactions: 1, at };
};

type Order = {
  transactions: number;
  /** Bookings that exist, whose money the ledger shall have. Their businesses have all other bookings too. */
  bookings?: readonly FilledBooking[];
  onProgress?: (transactions: number) => void;
};

/**
 * Fills an empty ledger with at least so many transactions of past years, for measurements: complete lives of
 * the money of bookings, with payouts, in seals. The rows are those that posting and sealing would leave, but
 * they are written many at once. An interrupted run is continued by the next one. Returns the number of
 * transactions.
 */
export const fillLedger = async ({
  transactions,
  bookings: known = [],
  onProgress,
}: Order): Promise<number> => {
  const filled = (await readFilled()) ?? (await startFilling());
  const left = transactions - filled.transactions;
  const step = Math.max(
    1,
    Math.floor((currentTime().getTime() - filled.at.getTime()) / (left + 2 * PART * 4)),
  );
  let [count, time] = [filled.transactions, filled.at.getTime()];
  const nextTime = (): Date => new Date((time += step));
  for (let first = filled.bookings; count < transactions; first += PART) {
    const bookings = Array.from({ length: PART }, (_, at) => bookingOf(first + at, known));
    const isPaid = (first / PART) % PAID_EVERY === 0;
    const start = time;
    const written = await writePart(bookings, (part) => {
      // The body of a database transaction may run again.
      time = start;
      for (const [at, booking] of bookings.entries())
        for (const event of lifeOf(first + at, booking)) addEvent(part, event, nextTime());
      if (!isPaid) return;
      for (const providerId of new Set(bookings.map((booking) => booking.providerId))) {
        const kobo = part.accounts.get(accountOf('provider', providerId))?.kobo ?? 0;
        if (kobo === 0) continue;
        for (const event of payoutOf(`filled-${providerId}-${first}`, providerId, kobo))
          addEvent(part, event, nextTime());
      }
    });
    count += written.length;
    onProgress?.(count);
  }
  return count;
};
