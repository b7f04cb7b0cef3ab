import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError, isRunning, ownMark, type ProcessMark, withLock } from '@tm/documentdb';

export type LocalEngine = 'mongod' | 'documentdb';

/**
 * The record next to the data: the engine that wrote it (null before the first start), and the process that
 * has it open.
 */
interface EngineRecord {
  engine: LocalEngine | null;
  owner: ProcessMark | null;
  /** The port of the owner's engine; absent while the data is not open. */
  port?: number;
}

const recordPath = (dataDir: string): string => join(dataDir, 'engine.json');

const ENGINES: unknown[] = ['mongod', 'documentdb', null];

const isRecord = (value: unknown): value is EngineRecord =>
  typeof value === 'object' && value !== null && 'engine' in value && ENGINES.includes(value.engine);

const readRecord = (dataDir: string): EngineRecord | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(recordPath(dataDir), 'utf8'));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};

const writeRecord = (dataDir: string, record: EngineRecord): void => {
  const draft = `${recordPath(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record)}\n`);
  renameSync(draft, recordPath(dataDir));
};

export const rememberedEngine = (dataDir: string): LocalEngine | null => readRecord(dataDir)?.engine ?? null;

const isInUse = (record: EngineRecord | null): boolean =>
  record !== null && record.owner !== null && isRunning(record.owner);

/** Returns true if the owner of a data folder ended without closing it. */
export const isAbandoned = (dataDir: string): boolean => {
  const record = readRecord(dataDir);
  return record !== null && !isInUse(record);
};

/**
 * Claims the data folder for this process, because two engines on the same files would destroy them. Throws
 * when it is in use.
 */
export const claim = async (dataDir: string): Promise<void> => {
  mkdirSync(dataDir, { recursive: true });
  await withLock(
    join(dataDir, 'engine.lock'),
    () => undefined,
    async () => {
      const record = readRecord(dataDir);
      if (isInUse(record)) {
        const way = 'stop that one first, or set DATA_DIR to another folder';
        throw new EngineError(`The data in ${dataDir} is in use by process ${record?.owner?.pid}: ${way}.`);
      }
      writeRecord(dataDir, { engine: record?.engine ?? null, owner: ownMark() });
    },
  );
};

export const rememberEngine = (dataDir: string, engine: LocalEngine, port: number): void =>
  writeRecord(dataDir, { engine, owner: ownMark(), port });

/** Returns the port of the engine that has a data folder open now; null when it is not open. */
export const portInUse = (dataDir: string): number | null => {
  const record = readRecord(dataDir);
  return isInUse(record) ? (record?.port ?? null) : null;
};

export const release = (dataDir: string): void => {
  const record = readRecord(dataDir);
  if (record !== null) writeRecord(dataDir, { engine: record.engine, owner: null });
};
