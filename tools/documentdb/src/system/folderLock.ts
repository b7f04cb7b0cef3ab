import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, ownMark, type ProcessMark } from './processes';

const isMark = (value: unknown): value is ProcessMark =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'birth' in value;

/**
 * Returns the holder of a lock, or null when it died without releasing it. A lock without a name is just
 * being written.
 */
const livingHolder = (lock: string): ProcessMark | 'unknown' | null => {
  try {
    const mark: unknown = JSON.parse(readFileSync(join(lock, 'holder.json'), 'utf8'));
    return isMark(mark) && isRunning(mark) ? mark : null;
  } catch {
    return 'unknown';
  }
};

const tryToTake = (lock: string): boolean => {
  try {
    mkdirSync(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(lock, 'holder.json'), JSON.stringify(ownMark()));
  return true;
};

/**
 * Runs work while no other process of this user runs work with the same lock. A lock whose holder was killed
 * is taken over.
 */
export const withLock = async <T>(lock: string, onWait: () => void, work: () => Promise<T>): Promise<T> => {
  mkdirSync(dirname(lock), { recursive: true });
  let namelessSince = 0;
  for (let round = 0; !tryToTake(lock); round += 1) {
    const holder = livingHolder(lock);
    if (holder !== 'unknown') namelessSince = 0;
    else if (namelessSince === 0) namelessSince = Date.now();
    const isAbandoned = holder === null || (namelessSince > 0 && Date.now() - namelessSince > 5_000);
    if (isAbandoned) rmSync(lock, { recursive: true, force: true });
    else if (round === 0) onWait();
    await delay(isAbandoned ? 10 : 250);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
};
