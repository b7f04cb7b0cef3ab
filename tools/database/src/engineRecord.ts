import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError } from './engineError';
import { isRunning, ownMark, type ProcessMark } from './processes';

export type LocalEngine = 'mongod' | 'documentdb';

/** What lies beside the data: which engine wrote it, and which process has it open. */
interface EngineRecord {
  engine: LocalEngine;
  owner: ProcessMark | null;
}

const recordPath = (dataDir: string): string => join(dataDir, 'engine.json');

const isRecord = (value: unknown): value is EngineRecord =>
  typeof value === 'object' &&
  value !== null &&
  'engine' in value &&
  (value.engine === 'mongod' || value.engine === 'documentdb');

const readRecord = (dataDir: string): EngineRecord | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(recordPath(dataDir), 'utf8'));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};

const writeRecord = (dataDir: string, record: EngineRecord): void => {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${recordPath(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record)}\n`);
  renameSync(draft, recordPath(dataDir));
};

export const rememberedEngine = (dataDir: string): LocalEngine | null => readRecord(dataDir)?.engine ?? null;

/** Stops when another living process has this data folder open: two engines on the same files would destroy them. */
export const assertUnused = (dataDir: string): void => {
  const owner = readRecord(dataDir)?.owner;
  if (!owner || owner.pid === process.pid || !isRunning(owner)) return;
  throw new EngineError(
    `The data in ${dataDir} is in use by process ${owner.pid}: stop that one first, or set DATA_DIR to another folder.`,
  );
};

export const claim = (dataDir: string, engine: LocalEngine): void =>
  writeRecord(dataDir, { engine, owner: ownMark() });

export const release = (dataDir: string, engine: LocalEngine): void => {
  if (readRecord(dataDir)?.owner?.pid === process.pid) writeRecord(dataDir, { engine, owner: null });
};
