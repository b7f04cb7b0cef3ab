import { join } from 'node:path';
import { LEDGER_INVARIANTS } from '@tm/domain';
import { execa } from 'execa';
import { collection } from '../baseline/collection';
import { BenchError } from '../BenchError';
import { ROOT } from '../root';
import type { Reader } from './readers';

/** Number of transactions of the ledger: those of several years. `LEDGER=200000` makes a smaller one. */
const TRANSACTIONS = Number(process.env['LEDGER'] ?? 1_000_000);

/** A ledger with many transactions. `verify` runs the program of `npm run ledger:verify`. */
export type FilledLedger = { verify: () => Promise<void> };

const programOf = (name: string) => join(ROOT, 'services/payments/dist', `${name}.process.js`);

async function runProgram(name: string, databaseUri: string, args: readonly string[] = []): Promise<string> {
  const { exitCode, all } = await execa(process.execPath, [programOf(name), ...args], {
    all: true,
    reject: false,
    env: { MONGODB_URI: databaseUri, NODE_ENV: 'development' },
  });
  if (exitCode !== 0) throw new BenchError(`${name} failed:\n${all}`);
  return all ?? '';
}

/**
 * Fills the ledger of a database. It contains the money of the bookings of the readers and of their
 * businesses. The transactions stay in the database like the seeded rows. The payments service has the
 * program, because only this service writes the ledger.
 */
export async function fillLedger(
  databaseUri: string,
  readers: readonly Pick<Reader, 'bookingId'>[],
): Promise<FilledLedger> {
  const ids = new Set(readers.map(({ bookingId }) => bookingId));
  const bookings = [...ids].flatMap((id) => ['--booking', id]);
  await runProgram('ledgerFill', databaseUri, ['--transactions', String(TRANSACTIONS), ...bookings]);
  return {
    verify: async () => {
      const output = await runProgram('ledgerVerify', databaseUri);
      const count = Number(/^✔ ([\d,]+) sealed/.exec(output)?.[1]?.replaceAll(',', ''));
      if (!(count >= TRANSACTIONS)) throw new BenchError(`The ledger is too small:\n${output}`);
    },
  };
}

/** Puts off the daily recount of the ledger, which would read all its rows during a measurement. */
export async function postponeRecount(): Promise<void> {
  const at = new Date();
  for (const _id of LEDGER_INVARIANTS)
    await collection<{ _id: string; at: Date; found: string | null }>('ledgerChecks').updateOne(
      { _id },
      { $set: { at }, $setOnInsert: { found: null } },
      { upsert: true },
    );
}
