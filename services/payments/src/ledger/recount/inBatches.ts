import type { Finding } from './finding';

const BATCH = 500;

/** Compares all rows of a cursor in batches of their ids, and returns the findings of `compare`. */
export const inBatches = async <Id>(
  rows: AsyncIterable<{ _id: Id }>,
  compare: (ids: readonly Id[]) => Promise<Finding[]>,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  let ids: Id[] = [];
  const flush = async () => {
    if (ids.length > 0) findings.push(...(await compare(ids)));
    ids = [];
  };
  for await (const { _id } of rows) {
    ids.push(_id);
    if (ids.length === BATCH) await flush();
  }
  await flush();
  return findings;
};
