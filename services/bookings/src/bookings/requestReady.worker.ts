import { outboxWorker, type Service, type Worker } from '@tm/service-kit';
import { askAboutRequest } from './commands/askAboutRequest';

/** Short, so that the work of a killed process goes on soon. A repeated job does nothing twice. */
const LEASE_MS = 20_000;

/** Asks the providers of online requests that were paid, or accepts them at once. */
export const requestReadyWorker = (log: Service['log'], leaseMs = LEASE_MS): Worker =>
  outboxWorker({ kind: 'request-ready', handle: askAboutRequest, log, leaseMs });
