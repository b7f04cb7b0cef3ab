import { UserModel, auditHead, extendChain, inTransaction, type Statement } from '@tm/data';
import { lagosDate } from '@tm/domain';
import type { Types } from 'mongoose';
import { adminCase } from './adminLists';

/** A log of years. */
const ENTRIES = 500_000;
const BATCH = 1_000;
const MINUTE_MS = 60_000;

type People = { admin: Types.ObjectId; others: Types.ObjectId[] };

const statement = (n: number, { admin, others }: People): Statement => {
  const targetId = String(others[n % others.length]);
  if (n % 4 > 0) return { kind: 'security', action: 'signIn.fail', targetId, network: '102.89.34.0/24' };
  const action = ['user.suspend', 'listing.approve', 'provider.verify'][n % 3]!;
  return { kind: 'act', actorId: admin, action, targetId };
};

/**
 * Fills the log up to its length, by the product's own verb: the admin service may append at the same time, and the chain stays whole. It
 * stays with the data, as the seed's rows do.
 */
async function fillLog(): Promise<People> {
  const admin = await UserModel.findOne({ role: 'super_admin' }, '_id').lean();
  const others = await UserModel.find({ role: 'customer' }, '_id').sort({ _id: 1 }).limit(2_000).lean();
  const people = { admin: admin!._id, others: others.map(({ _id }) => _id) };
  const first = Date.now() - ENTRIES * MINUTE_MS;
  for (let from = (await auditHead())?.seq ?? 0; from < ENTRIES; from += BATCH) {
    const said = Array.from({ length: Math.min(BATCH, ENTRIES - from) }, (_, n) =>
      statement(from + n, people),
    );
    await inTransaction((session) => extendChain(session, said, new Date(first + from * MINUTE_MS)));
  }
  return people;
}

/** First pages of every filter as the screen asks for them, and a search. */
export const adminAudit = adminCase({
  name: 'admin/audit',
  ratio: 5,
  paths: async () => {
    const { admin, others } = await fillLog();
    const known = await UserModel.find({ _id: others[7] }, 'email').lean();
    const day = lagosDate((await auditHead())!.at);
    const AUDIT = '/api/admin/audit';
    return [
      AUDIT,
      `${AUDIT}?kind=act`,
      `${AUDIT}?kind=security`,
      `${AUDIT}?action=listing.approve`,
      `${AUDIT}?actorId=${String(admin)}`,
      `${AUDIT}?targetId=${String(others[3])}`,
      `${AUDIT}?from=${day}&to=${day}`,
      `${AUDIT}?search=${encodeURIComponent(known[0]!.email)}`,
    ];
  },
});
