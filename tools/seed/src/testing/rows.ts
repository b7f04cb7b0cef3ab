import { createHash } from 'node:crypto';
import { demoPasswordHash } from '../passwordHash';
import { SIZES, type SizePlan } from '../sizes';
import { type Rows, inventWorld, noRows } from '../world';

/** All rows of a plan at once. */
export async function rowsOf(now: Date, plan: SizePlan = SIZES.demo): Promise<Rows> {
  const setting = {
    now,
    passwordHash: await demoPasswordHash(),
    hasPictures: plan.hasPictures,
    customers: plan.customers,
  };
  const all = noRows();
  for (const rows of inventWorld(plan, setting)) {
    for (const table of Object.keys(all) as (keyof Rows)[]) all[table].push(...(rows[table] as never[]));
  }
  return all;
}

/** A fingerprint of any rows, whatever order the database gives them back in. */
export function digestOf(rows: readonly { _id: unknown }[]): string {
  const lines = rows.map((row) => JSON.stringify(sorted(row))).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

const sorted = (value: unknown): unknown => {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  if (Array.isArray(plain)) return plain.map(sorted);
  if (typeof plain !== 'object' || plain === null) return plain;
  return Object.fromEntries(
    Object.entries(plain)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
};
