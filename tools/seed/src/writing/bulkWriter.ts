import type { Model } from 'mongoose';

const BATCH = 1000;
/** Inserts under way at once: enough to keep the database busy while the next rows are invented. */
const PARALLEL = 4;

type AnyModel = Model<never>;
type Table = { model: AnyModel; rows: object[]; count: number };

/**
 * Gathers rows per collection and writes them in batches. With `throughSchemas` mongoose casts and validates each row;
 * without, rows go to the driver as they are, several times as fast: the tests prove that both write the same.
 */
export class BulkWriter {
  private readonly tables = new Map<AnyModel, Table>();
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly throughSchemas: boolean) {}

  async add<T>(model: Model<T>, rows: readonly object[]): Promise<void> {
    const known = model as unknown as AnyModel;
    const table = this.tables.get(known) ?? { model: known, rows: [], count: 0 };
    this.tables.set(known, table);
    table.rows.push(...rows);
    table.count += rows.length;
    if (table.rows.length >= BATCH) await this.flush(table);
  }

  /** Writes what is left; resolves when everything is in the database. */
  async end(): Promise<void> {
    for (const table of this.tables.values()) await this.flush(table);
    await Promise.all(this.running);
  }

  private async flush(table: Table): Promise<void> {
    const rows = table.rows.splice(0);
    if (rows.length === 0) return;
    while (this.running.size >= PARALLEL) await Promise.race(this.running);
    const writing = this.insert(table.model, rows).finally(() => this.running.delete(writing));
    this.running.add(writing);
    // Heard by whoever waits next; a rejection that nobody awaits yet must not end the process.
    writing.catch(() => undefined);
  }

  private async insert(model: AnyModel, rows: object[]): Promise<void> {
    if (this.throughSchemas)
      await model.insertMany(rows as never[], { ordered: false, timestamps: false } as object);
    else await model.collection.insertMany(rows, { ordered: false });
  }
}
