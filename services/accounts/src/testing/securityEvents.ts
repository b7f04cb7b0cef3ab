import { failuresRecorded } from '../auth';
import { AuditEntryModel } from '@tm/schema/records';
import { WINDOW_MS } from '@tm/records';
import { appendSecurityEvents } from '@tm/service-admin/testing';

/**
 * Appends all security events to the audit log, also those of an open time window, as a worker of the admin
 * service does.
 */
export const takeSecurityEvents = async (): Promise<void> => {
  await failuresRecorded();
  const later = new Date(Date.now() + 2 * WINDOW_MS);
  while ((await appendSecurityEvents(later)) > 0);
};

/** Counts the recorded events of a user, over all time windows in which the test ran. */
export const countAudited = async (action: string, userId: unknown): Promise<number> => {
  await takeSecurityEvents();
  const entries = await AuditEntryModel.find({ action, targetId: String(userId) }).lean();
  return entries.reduce((sum, { count }) => sum + count, 0);
};

/** Returns the audit entries of a user as `action count`, oldest first. */
export const auditEntriesOf = async (userId: unknown): Promise<string[]> => {
  await takeSecurityEvents();
  const entries = await AuditEntryModel.find({ targetId: String(userId) })
    .sort({ seq: 1 })
    .lean();
  return entries.map(({ action, count }) => (count === 1 ? action : `${action} ${count}`));
};
