import { UserModel } from '@tm/schema/accounts';
import { auditHead, extendChain, type Statement } from '@tm/records';
import { inTransaction } from '@tm/mongo';
import { MINUTE_MS, lagosDate } from '@tm/domain';
import type { Types } from 'mongoose';
import { adminCase } from './adminCase';

/** Size of a log of several years. */
const ENTRIES = 500_000;
const BATCH = 1_000;

type AuditUsers = { admin: Types.ObjectId; customers: Types.ObjectId[] };

const statement = (n: number, { admin, customers }: AuditUsers): Statement => {
  const targetId = String(customers[n % customers.length]);
  if (n % 4 > 0) return { kind: 'security', action: 'signIn.fail', targetId, network: '102.89.34.0/24' };
  const action = ['user.suspend', 'listing.approve', 'provider.verify'][n % 3]!;
  return { kind: 'act', actorId: admin, action, targetId };
};

/**
 * Extends the audit log to `ENTRIES` with the product's own function, so that the chain stays valid while
 * the admin service appends at the same time. The entries stay in the database like the seeded rows.
 */
async function fillLog(): Promise<AuditUsers> {
  const admin = await UserModel.findOne({ role: 'super_admin' }, '_id').lean();
  const customers = await UserModel.find({ role: 'customer' }, '_id').sort({ _id: 1 }).limit(2_000).lean();
  const users = { admin: admin!._id, customers: customers.map(({ _id }) => _id) };
  const first = Date.now() - ENTRIES * MINUTE_MS;
  for (let from = (await auditHead())?.seq ?? 0; from < ENTRIES; from += BATCH) {
    const statements = Array.from({ length: Math.min(BATCH, ENTRIES - from) }, (_, n) =>
      statement(from + n, users),
    );
    await inTransaction((session) => extendChain(session, statements, new Date(first + from * MINUTE_MS)));
  }
  return users;
}

/** Measures the first page of every filter that the screen requests, and a search. */
export const adminAudit = adminCase({
  name: 'admin/audit',
  ratio: 5,
  paths: async () => {
    const { admin, customers } = await fillLog();
    const searched = await UserModel.find({ _id: customers[7] }, 'email').lean();
    const day = lagosDate((await auditHead())!.at);
    const AUDIT = '/api/admin/audit';
    return [
      AUDIT,
      `${AUDIT}?kind=act`,
      `${AUDIT}?kind=security`,
      `${AUDIT}?action=listing.approve`,
      `${AUDIT}?actorId=${String(admin)}`,
      `${AUDIT}?targetId=${String(customers[3])}`,
      `${AUDIT}?from=${day}&to=${day}`,
      `${AUDIT}?search=${encodeURIComponent(searched[0]!.email)}`,
    ];
  },
});
