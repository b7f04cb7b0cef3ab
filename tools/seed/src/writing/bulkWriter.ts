import type { Model } from 'mongoose';

const BATCH_SIZE = 1000;
/** Number of parallel inserts, enough to keep the database busy while the next rows are generated. */
const CONCURRENCY = 4;

type AnyModel = Model<never>;
type Table = { model: AnyModel; rows: object[]; count: number };

/**
 * Collects rows per collection and writes them in batches. With `throughSchemas`,
 * mongoose casts and validates each row. Without it, the driver writes the rows
 * unchanged, several times as fast. Tests prove that both write the same.
 */
export class BulkWriter {
  private readonly tables = new Map<AnyModel, Table>();
  private readonly pending = new Set<Promise<unknown>>();

  constructor(private readonly throughSchemas: boolean) {}

  async add<T>(model: Model<T>, rows: readonly object[]): Promise<void> {
    const anyModel = model as unknown as AnyModel;
    const table = this.tables.get(anyModel) ?? { model: anyModel, rows: [], count: 0 };
    this.tables.set(anyModel, table);
    table.rows.push(...rows);
    table.count += rows.length;
    if (table.rows.length >= BATCH_SIZE) await this.flush(table);
  }

  /** Writes the remaining rows. Resolves when all rows are in the database. */
  async end(): Promise<void> {
    for (const table of this.tables.values()) await this.flush(table);
    await Promise.all(this.pending);
  }

  private async flush(table: Table): Promise<void> {
    const rows = table.rows.splice(0);
    if (rows.length === 0) return;
    while (this.pending.size >= CONCURRENCY) await Promise.race(this.pending);
    const insertion = this.insert(table.model, rows).finally(() => this.pending.delete(insertion));
    this.pending.add(insertion);
    // The next `await` on `running` receives the error. Until
    // then an unhandled rejection must not end the process.
    insertion.catch(() => undefined);
  }

  private async insert(model: AnyModel, rows: object[]): Promise<void> {
    if (this.throughSchemas)
      await model.insertMany(rows as never[], { ordered: false, timestamps: false } as object);
    else await model.collection.insertMany(rows, { ordered: false });
  }
}
