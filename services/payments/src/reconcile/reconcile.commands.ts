import {
  DAY_MS,
  MINUTE_MS,
  RECONCILED_DAYS,
  type ComparedSide,
  type LedgerTransactionKind,
} from '@tm/domain';
import { currentTime, trusted } from '@tm/mongo';
import { LedgerTransactionModel } from '@tm/schema/payments';
import type { ListedKind, PaymentProvider, ProviderRow } from '../provider';
import { compareBalance } from './balance';
import { inBatches } from './batches';
import { compareOne, isEqual } from './compare';
import { openNames, openNamesAmong, storeComparison } from './difference.commands';
import {
  chargeSide,
  chargebackSide,
  refundSide,
  sourcesOf,
  transferSide,
  type Source,
  type Subject,
} from './sources';

/** Rows that are younger are still handled by events and workers. */
const YOUNG_MS = 10 * MINUTE_MS;
/** The name of the row of the balance. */
const NAIRA = 'NGN';

/** Returns the times of the oldest and the youngest row that is compared. */
const periodOf = (now: Date): [from: Date, to: Date] => [
  new Date(now.getTime() - RECONCILED_DAYS * DAY_MS),
  new Date(now.getTime() - YOUNG_MS),
];

const LISTS: Readonly<Record<Subject, ListedKind>> = {
  charge: 'charges',
  refund: 'refunds',
  transfer: 'transfers',
  chargeback: 'disputes',
};

/** A thing by its name, with its side at the company if it is from a list. */
type Listed = { name: string; side?: ComparedSide };

const listedOf = (row: ProviderRow): Listed | null => {
  if (row.what === 'charges') return { name: row.charge.reference, side: chargeSide(row.charge) };
  if (row.what === 'refunds')
    return { name: row.refund.note ?? row.refund.providerRefundId, side: refundSide(row.refund) };
  if (row.what === 'transfers')
    return { name: row.transfer.payoutId ?? row.transfer.providerId, side: transferSide(row.transfer) };
  if (row.what === 'disputes') return { name: row.dispute.id, side: chargebackSide(row.dispute) };
  return null;
};

const KINDS: Readonly<Record<Subject, LedgerTransactionKind[]>> = {
  charge: ['charge', 'charge-unmatched'],
  refund: ['refund-ordered'],
  transfer: ['payout-ordered'],
  chargeback: ['chargeback-held', 'chargeback-refunded', 'chargeback-released'],
};

/** Returns the names of the things of one kind that the ledger has from a period, while they are read. */
async function* ledgerNames(subject: Subject, from: Date, to: Date): AsyncGenerator<string> {
  const kind = trusted({ $in: KINDS[subject] });
  const rows = LedgerTransactionModel.find({ kind, at: trusted({ $gte: from, $lte: to }) }, '_id')
    .hint({ kind: 1, at: -1, _id: -1 })
    .lean();
  for await (const { _id } of rows.cursor()) {
    const name = _id.slice(_id.indexOf(':') + 1);
    // A loss beside another part has the name with an addition.
    yield subject === 'chargeback' ? name.replace(/-loss$/, '') : name;
  }
}

type Run = { company: PaymentProvider; now: Date; isStopping: () => boolean };

/**
 * Compares things of one kind, and stores what differs. The ledger and the open differences are read once for
 * all of them, so equal things cost no further call.
 */
const compareBatch = async (
  source: Source,
  batch: readonly Listed[],
  { now, isStopping }: Run,
): Promise<void> => {
  const { subject } = source;
  const names = [...new Set(batch.map(({ name }) => name))];
  const [ours, open] = await Promise.all([source.ours(names), openNamesAmong(subject, names)]);
  for (const { name, side } of batch) {
    if (isStopping()) return;
    const seen = { name, ours: ours.get(name) ?? null, listed: side };
    if (isEqual(seen) && !open.has(name)) continue;
    const compared = await compareOne(source, seen);
    if (compared) await storeComparison({ ...compared, subject, name }, now);
  }
};

/** The rows of the company's list that have a name; `seen` gets their names. */
async function* listedRows(source: Source, { company, now }: Run, seen: Set<string>): AsyncGenerator<Listed> {
  const [from, to] = periodOf(now);
  for await (const row of company.list(LISTS[source.subject], from, to)) {
    const listed = listedOf(row);
    if (!listed) continue;
    seen.add(listed.name);
    yield listed;
  }
}

/**
 * Compares all things of one kind: those of the company's list, of the ledger, and of open differences. The
 * names of the list stay in memory: at most a million, the limit of a list.
 */
const compareAll = async (source: Source, run: Run): Promise<void> => {
  const seen = new Set<string>();
  for await (const batch of inBatches(listedRows(source, run, seen))) {
    if (run.isStopping()) return;
    await compareBatch(source, batch, run);
  }
  const others = new Set(await openNames(source.subject));
  for await (const name of ledgerNames(source.subject, ...periodOf(run.now)))
    if (!seen.has(name)) others.add(name);
  const unlisted = [...others].filter((name) => !seen.has(name)).map((name) => ({ name }));
  for await (const batch of inBatches(unlisted)) await compareBatch(source, batch, run);
};

/**
 * Compares the charges, refunds, transfers and chargebacks of the last three days with the payment company,
 * and then its balance. Results that the ledger does not have are taken over by the same path as an event;
 * every other difference is stored for an administrator, once. Open differences are asked about again.
 * Rejects with a `ProviderSilence` if the company does not answer: the comparison is then repeated as a
 * whole.
 */
export const reconcile = async (
  company: PaymentProvider,
  isStopping: () => boolean = () => false,
  now = currentTime(),
): Promise<void> => {
  const run = { company, now, isStopping };
  const sources = sourcesOf(company);
  // First, because the company calls a charge reversed whose whole money a chargeback took.
  await compareAll(sources.chargeback, run);
  await compareAll(sources.charge, run);
  await compareAll(sources.refund, run);
  await compareAll(sources.transfer, run);
  if (isStopping()) return;
  const { ours, theirs } = await compareBalance(company, now);
  const found = ours.kobo === theirs.kobo ? [] : (['balance'] as const);
  await storeComparison({ subject: 'balance', name: NAIRA, ours, theirs, found, mended: [] }, now);
};
