import { outboxWorker, type Service, type Worker } from '@tm/service-kit';
import { notifyHoliday } from './commands/notifyHoliday';

/** Short, so that the work of a killed process goes on soon. A repeated job does nothing twice. */
const LEASE_MS = 20_000;

/** Notifies the businesses with bookings on a declared holiday. */
export const holidaysWorker = (log: Service['log'], leaseMs = LEASE_MS): Worker =>
  outboxWorker({ kind: 'holiday-declared', handle: notifyHoliday, log, leaseMs });
