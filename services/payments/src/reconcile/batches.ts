/** Rows that are read with one query per collection: those of a page of the payment company. */
const BATCH = 100;

/** Returns rows in batches of at most 100, while they are read. */
export async function* inBatches<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
