import { timedWorker, type Service, type Worker } from '@tm/service-kit';
import type { ViewCounter } from './viewCounter';

/** An owner sees a view after this time in ms, and a killed process loses the views of this time. */
const EVERY_MS = 5_000;

/** Writes the views that this process has counted. The end of the service writes the rest. */
export const viewsWorker =
  ({ write }: ViewCounter) =>
  (log: Service['log']): Worker =>
    timedWorker({ failure: 'views of listings not written', act: write, everyMs: EVERY_MS, log });
