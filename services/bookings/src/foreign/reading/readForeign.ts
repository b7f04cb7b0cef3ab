import { joinBusyTimes, type AllDayChoice, type BusyTime, type ForeignFault } from '@tm/domain';
import { readBusyTimes } from './busyTimes';
import { download, INTERNET, type Network } from './download';
import { ReadingFault } from './readingFault';

/** The order of one read. `etag` is that of the version which is known already. */
export type ForeignOrder = {
  address: string;
  etag: string | null;
  allDay: AllDayChoice;
  /** Epoch ms. */
  now: number;
  /** Time for the download in ms. */
  maxMs: number;
};

/** The result of one read. `busy` has no overlaps. */
export type ForeignAnswer =
  | { kind: 'read'; busy: BusyTime[]; etag: string | null; isCut: boolean; unread: number }
  | { kind: 'same' }
  | { kind: 'fault'; fault: ForeignFault };

const faultOf = (error: unknown): ForeignAnswer => ({
  kind: 'fault',
  // An error that no rule expects comes from a file that makes no sense.
  fault: error instanceof ReadingFault ? error.fault : 'not_a_calendar',
});

/** Downloads and reads one calendar. Never rejects: each failure of a file or its server is an answer. */
export const readForeign = async (
  { allDay, now, ...order }: ForeignOrder,
  network: Network = INTERNET,
): Promise<ForeignAnswer> => {
  try {
    const { text, etag } = await download({ ...order, network });
    if (text === null) return { kind: 'same' };
    const { busy, isCut, unread } = readBusyTimes(text, { now: new Date(now), allDay });
    return { kind: 'read', busy: joinBusyTimes(busy), etag, isCut, unread };
  } catch (error) {
    return faultOf(error);
  }
};
