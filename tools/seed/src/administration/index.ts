import { UserModel } from '@tm/data';
import { withDatabase } from '../writing/database';
import { writeAuditLog } from './auditLog';
import { writeSupportMessages } from './supportMessages';

export { writePapers } from './papers';

/** What administrators find on their tabs in the demo: messages that wait, and a log of what was done. */
export const writeAdministration = (uri: string, now: Date): Promise<void> =>
  withDatabase(uri, async () => {
    const admin = await UserModel.findOne({ role: 'super_admin' }, 'firstName lastName').lean();
    if (!admin) return;
    await writeSupportMessages(now, admin);
    await writeAuditLog(now, admin);
  });
