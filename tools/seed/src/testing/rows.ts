import { createHash } from 'node:crypto';
import { demoPasswordHash } from '../passwordHash';
import { SIZES, type SizePlan } from '../sizes';
import { type Rows, fakeDataset, noRows } from '../dataset';

/** Returns all rows of a plan. */
export async function datasetRows(now: Date, plan: SizePlan = SIZES.demo): Promise<Rows> {
  const options = {
    now,
    passwordHash: await demoPasswordHash(),
    hasPictures: plan.hasPictures,
    customers: plan.customers,
  };
  const all = noRows();
  for (const rows of fakeDataset(plan, options)) {
    for (const table of Object.keys(all) as (keyof Rows)[]) all[table].push(...(rows[table] as never[]));
  }
  return all;
}

/** Returns a digest of rows, independent of their order. */
export function digestOf(rows: readonly { _id: unknown }[]): string {
  const lines = rows.map((row) => JSON.stringify(sortKeys(row))).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

const sortKeys = (value: unknown): unknown => {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  if (Array.isArray(plain)) return plain.map(sortKeys);
  if (typeof plain !== 'object' || plain === null) return plain;
  return Object.fromEntries(
    Object.entries(plain)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, part]) => [name, sortKeys(part)]),
  );
};
