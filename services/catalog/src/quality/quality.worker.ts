import { timedWorker, type Service, type Worker } from '@tm/service-kit';
import { refreshDueQualities } from './quality.commands';

/** A changed fact shows in the order after this time in ms, and its computation. */
const EVERY_MS = 5_000;

/** Keeps the quality of listings current after changes of its facts, and daily where time changes it. */
export const qualityWorker = (log: Service['log']): Worker =>
  timedWorker({
    failure: 'quality of listings not computed',
    act: async (isStopping) => void (await refreshDueQualities(isStopping)),
    everyMs: EVERY_MS,
    log,
  });
