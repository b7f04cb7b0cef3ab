import { Journal } from './journal';
import type { TableName, Tables } from './records';

type Put = { table: TableName; row: Tables[TableName] };
type Line = { puts: Put[] };
/** The rows of a change so far, and what takes them back. */
type Pending = { puts: Put[]; undo: (() => void)[] };
export type DueItem = { table: TableName; id: number };

const NAMES: readonly TableName[] = [
  'charge',
  'bankTransfer',
  'refund',
  'recipient',
  'transfer',
  'dispute',
  'event',
  'settlement',
  'topUp',
  'settings',
];

/** Fields that find one row and never change. */
const INDEXES: Partial<Record<TableName, readonly string[]>> = {
  charge: ['reference', 'accessCode', 'accountNumber', 'ussdCode'],
  transfer: ['reference', 'code'],
  recipient: ['code'],
};

const emptyTables = () =>
  Object.fromEntries(NAMES.map((name) => [name, new Map()])) as unknown as {
    [K in TableName]: Map<number, Tables[K]>;
  };

/**
 * All rows in memory. Every change is one line of the journal, so it happens as a whole or not at all, also
 * when the process is killed. Everything is synchronous: two calls never see half of each other.
 */
export class Store {
  private readonly tables = emptyTables();
  private readonly index = new Map<string, number>();
  private readonly dueTimes = new Map<string, { item: DueItem; at: number }>();
  private lastId = 4_000_000_000;
  private pending: Pending | null = null;

  private constructor(private readonly journal: Journal) {}

  static open(folder: string): Store {
    const { journal, values } = Journal.open(folder);
    const store = new Store(journal);
    for (const { puts } of values as Line[]) for (const { table, row } of puts) store.apply(table, row);
    return store;
  }

  get<K extends TableName>(table: K, id: number): Tables[K] | undefined {
    return this.tables[table].get(id);
  }

  /** Finds a row by a field of `INDEXES`. */
  find<K extends TableName>(table: K, field: string, value: string): Tables[K] | undefined {
    const id = this.index.get(`${table}.${field}=${value}`);
    return id === undefined ? undefined : this.tables[table].get(id);
  }

  /** Returns all rows of a table, oldest first. */
  all<K extends TableName>(table: K): Tables[K][] {
    return [...this.tables[table].values()];
  }

  nextId(): number {
    return (this.lastId += 1);
  }

  /**
   * Runs a change and appends it as one line. If it throws, nothing has changed. A change inside of another
   * is part of it. `durable: false` is for steps that may happen again after a power cut.
   */
  change<Result>(work: () => Result, { durable = true } = {}): Result {
    if (this.pending) return work();
    const pending: Pending = { puts: [], undo: [] };
    this.pending = pending;
    try {
      const result = work();
      if (pending.puts.length > 0) this.journal.append({ puts: pending.puts } satisfies Line, durable);
      return result;
    } catch (error) {
      for (const undo of pending.undo.reverse()) undo();
      throw error;
    } finally {
      this.pending = null;
    }
  }

  /** Stores a row under its id. Only inside of `change`. */
  put<K extends TableName>(table: K, row: Tables[K]): Tables[K] {
    if (!this.pending) throw new Error('A row is stored outside of a change.');
    const before = this.tables[table].get(row.id);
    this.pending.puts.push({ table, row });
    this.pending.undo.push(() => (before ? this.apply(table, before) : this.remove(table, row.id)));
    this.apply(table, row);
    return row;
  }

  /** Returns the items whose time has come, in the order of their times. */
  due(now: number): DueItem[] {
    return [...this.dueTimes.values()]
      .filter(({ at }) => at <= now)
      .sort((left, right) => left.at - right.at || left.item.id - right.item.id)
      .map(({ item }) => item);
  }

  /** Returns the earliest time after `now` at which something is due, in ms; null if nothing is. */
  nextDue(now: number): number | null {
    let next: number | null = null;
    for (const { at } of this.dueTimes.values()) if (at > now && (next === null || at < next)) next = at;
    return next;
  }

  close(): void {
    this.journal.close();
  }

  private apply<K extends TableName>(table: K, row: Tables[K]): void {
    this.tables[table].set(row.id, row);
    this.lastId = Math.max(this.lastId, row.id);
    for (const field of INDEXES[table] ?? []) {
      const value = (row as unknown as Record<string, unknown>)[field];
      if (typeof value === 'string') this.index.set(`${table}.${field}=${value}`, row.id);
    }
    const key = `${table}/${row.id}`;
    if (row.nextAt === null) this.dueTimes.delete(key);
    else this.dueTimes.set(key, { item: { table, id: row.id }, at: Date.parse(row.nextAt) });
  }

  private remove(table: TableName, id: number): void {
    this.tables[table].delete(id);
    this.dueTimes.delete(`${table}/${id}`);
  }
}
