import { setTimeout as pause } from 'node:timers/promises';
import { mongo, nativeDatabase } from '@tm/mongo';
import { liveRowOf, type StoredLiveEvent } from '@tm/records';
import type { LiveListener, LiveSource } from './liveTail';
import { OutboxModel } from '@tm/schema/records';

const INSERTED = [{ $match: { operationType: 'insert', 'fullDocument.kind': 'live' } }];
/** The server responds at least this often, in ms; well within the time limit of a call. */
const WAIT_MS = 1_000;

type Change = mongo.ChangeStreamInsertDocument<StoredLiveEvent>;

const watch = () =>
  nativeDatabase()
    .collection<StoredLiveEvent>(OutboxModel.collection.collectionName)
    .watch<StoredLiveEvent, Change>(INSERTED, { maxAwaitTimeMS: WAIT_MS });

/** Returns true if the error means that the server has no change streams (a single mongod, DocumentDB). */
export const lacksChangeStreams = (error: unknown): boolean => error instanceof mongo.MongoServerError;

/**
 * Reports rows when they are committed, by a change stream. Rejects with an error that matches
 * `lacksChangeStreams` where the server has none.
 */
export const openLiveChanges = async (listener: LiveListener): Promise<LiveSource> => {
  const forward = (change: Change | null) => change && listener.onRows([liveRowOf(change.fullDocument)]);
  let stream = watch();
  let isClosed = false;
  // The first call opens the stream at the server; later commits are reported.
  forward(await stream.tryNext());

  const listen = async (): Promise<void> => {
    while (!isClosed) forward(await stream.next());
  };
  const reopen = async (): Promise<void> => {
    await stream.close().catch(() => undefined);
    await pause(WAIT_MS, undefined, { ref: false });
    if (isClosed) return;
    stream = watch();
    forward(await stream.tryNext());
    listener.onGap();
  };
  const loop = async (): Promise<void> => {
    let isOpen = true;
    while (!isClosed) {
      try {
        if (!isOpen) await reopen();
        isOpen = true;
        await listen();
      } catch (error) {
        isOpen = false;
        if (!isClosed) listener.onError(error);
      }
    }
  };
  const running = loop();
  return {
    close: async () => {
      isClosed = true;
      await stream.close();
      await running;
    },
  };
};
