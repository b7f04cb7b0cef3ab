import { UserModel } from '@tm/schema/accounts';
import { withDatabase } from '../writing/database';
import { writeAuditLog } from './auditLog';
import { writeBookingMessage } from './bookingMessage';
import { writeSupportMessages } from './supportMessages';

export { writeVerificationDocuments } from './verificationDocuments';

/**
 * Writes the demo data of the admin tabs: support messages
 * and the audit log. Does nothing without a super admin.
 */
export const writeAdministration = (uri: string, now: Date): Promise<void> =>
  withDatabase(uri, async () => {
    const admin = await UserModel.findOne({ role: 'super_admin' }, 'firstName lastName').lean();
    if (!admin) return;
    await writeSupportMessages(now, admin);
    await writeBookingMessage(now, admin);
    await writeAuditLog(now, admin);
  });
