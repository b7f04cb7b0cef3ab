import { failuresNoted } from '../auth';
import { AuditEntryModel, WINDOW_MS, chainSecurity } from '@tm/data';

/** Brings every security event into the audit log, those of a window that is not over too: the admin service's part of it. */
export const takeSecurityEvents = async (): Promise<void> => {
  await failuresNoted();
  const later = new Date(Date.now() + 2 * WINDOW_MS);
  while ((await chainSecurity(later)) > 0);
};

/** How often something was written down of a person, in however many windows of time the test was at work. */
export const timesSaid = async (action: string, userId: unknown): Promise<number> => {
  await takeSecurityEvents();
  const entries = await AuditEntryModel.find({ action, targetId: String(userId) }).lean();
  return entries.reduce((sum, { count }) => sum + count, 0);
};

/** What the log says of a person, the oldest first: `action count`. */
export const saidOf = async (userId: unknown): Promise<string[]> => {
  await takeSecurityEvents();
  const entries = await AuditEntryModel.find({ targetId: String(userId) })
    .sort({ seq: 1 })
    .lean();
  return entries.map(({ action, count }) => (count === 1 ? action : `${action} ${count}`));
};
