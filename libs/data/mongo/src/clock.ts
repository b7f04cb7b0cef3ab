import { setTimeout as pause } from 'node:timers/promises';
import { nativeDatabase } from './connection';

type ClockRow = { _id: 'clock'; offsetMs: number };

/** A running process follows a change of the offset within this time and one read, in ms. */
const READ_MS = 300;

let offsetMs = 0;
const listeners = new Set<() => void>();

const clocks = () => nativeDatabase().collection<ClockRow>('testClock');

/**
 * Returns the present time of the site. Every deadline, guard and worker of a service reads the time here:
 * with a test clock it differs from the time of the machine by the offset in the database (ADR-058).
 */
export const currentTime = (): Date => new Date(Date.now() + offsetMs);

/** Returns true while the time of the site differs from that of the machine. */
export const isClockMoved = (): boolean => offsetMs !== 0;

/**
 * Calls `act` at each move of the test clock: workers then look for due work at once. Returns a function that
 * ends it. An `AbortSignal` cannot do this, because Node warns about a signal with more than ten listeners.
 */
export const onClockMove = (act: () => void): (() => void) => {
  listeners.add(act);
  return () => void listeners.delete(act);
};

const applyOffset = (ms: number): void => {
  if (ms === offsetMs) return;
  offsetMs = ms;
  for (const act of [...listeners]) act();
};

/** Returns the offset of the test clock in ms; null if the database has no test clock. */
export const readClockOffset = async (): Promise<number | null> =>
  (await clocks().findOne({ _id: 'clock' }))?.offsetMs ?? null;

/** Creates the test clock of the database, unless it exists: an offset survives a restart of the site. */
export const createTestClock = async (): Promise<void> => {
  await clocks().updateOne({ _id: 'clock' }, { $setOnInsert: { offsetMs: 0 } }, { upsert: true });
};

/** Removes the test clock: the database then belongs to a site with the time of the machine. */
export const removeTestClock = async (): Promise<void> => {
  await clocks().deleteOne({ _id: 'clock' });
};

/** Sets the offset of an existing test clock in ms. Returns false if the database has none. */
export const setClockOffset = async (ms: number): Promise<boolean> =>
  (await clocks().updateOne({ _id: 'clock' }, { $set: { offsetMs: ms } })).matchedCount === 1;

/**
 * Follows the test clock of the connected database: `currentTime` has its offset from now on. A failed read
 * keeps the last offset. Returns a function that ends it.
 */
export const followTestClock = async (): Promise<() => Promise<void>> => {
  const stopping = new AbortController();
  const read = async () => applyOffset((await readClockOffset()) ?? 0);
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await pause(READ_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await read().catch(() => undefined);
    }
  };
  await read();
  const running = loop();
  return async () => {
    stopping.abort();
    await running;
    applyOffset(0);
  };
};
