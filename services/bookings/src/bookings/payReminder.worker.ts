import { outboxWorker, type Service, type Worker } from '@tm/service-kit';
import { remindToPay } from './commands/remindToPay';

/** Short, so that the work of a killed process goes on soon. A repeated job does nothing twice. */
const LEASE_MS = 20_000;

/** Reminds customers of unpaid requests before their time to pay ends. */
export const payReminderWorker = (log: Service['log'], leaseMs = LEASE_MS): Worker =>
  outboxWorker({ kind: 'pay-reminder', handle: remindToPay, log, leaseMs });
