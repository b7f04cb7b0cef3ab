import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { SupportMessageModel, UserModel } from '@tm/schema/accounts';
import { extendChain, type Statement } from '@tm/records';
import { inTransaction } from '@tm/mongo';
import type { AuditAction } from '@tm/domain';
import { trusted, type Types } from 'mongoose';
import { hoursBefore } from './moments';

type DatedStatement = { at: Date; statement: Statement };
type Admin = { _id: Types.ObjectId };

/** Returns one act of the demo admin per id, spread evenly over the last `from` hours. */
const adminActs = (
  ids: readonly unknown[],
  action: AuditAction,
  { now, admin, from, reason = null }: { now: Date; admin: Admin; from: number; reason?: string | null },
): DatedStatement[] =>
  ids.map((id, index) => ({
    at: hoursBefore(now, from * (1 - index / (ids.length + 1))),
    statement: { kind: 'act', action, actorId: admin._id, targetId: String(id), reason },
  }));

const securityEvent = (
  action: AuditAction,
  at: Date,
  fields: Partial<Statement> & { minutes?: number },
): DatedStatement => {
  const { minutes = 0, ...statement } = fields;
  return {
    at,
    statement: {
      kind: 'security',
      action,
      since: new Date(at.getTime() - minutes * 60_000),
      until: at,
      ...statement,
    },
  };
};

const idsOf = async (rows: PromiseLike<{ _id: Types.ObjectId }[]>) => (await rows).map(({ _id }) => _id);

const fakeAdminActs = async (now: Date, admin: Admin): Promise<DatedStatement[]> => {
  const suspended = await idsOf(
    UserModel.find({ status: 'suspended' }, '_id').sort({ _id: 1 }).limit(6).lean(),
  );
  const listings = await idsOf(
    ListingModel.find({ status: 'active' }, '_id').sort({ _id: -1 }).limit(14).lean(),
  );
  const rejected = await idsOf(
    ListingModel.find({ status: 'rejected' }, '_id').sort({ _id: -1 }).limit(4).lean(),
  );
  const verified = await idsOf(
    ProviderProfileModel.find({ isVerified: true }, '_id').sort({ _id: -1 }).limit(8).lean(),
  );
  const answered = await idsOf(
    SupportMessageModel.find({ version: trusted({ $gt: 0 }) }, '_id')
      .sort({ _id: 1 })
      .lean(),
  );
  return [
    ...adminActs(suspended, 'user.suspend', {
      now,
      admin,
      from: 220,
      reason: 'Several bookings were made and never paid for.',
    }),
    ...adminActs(listings, 'listing.approve', { now, admin, from: 200 }),
    ...adminActs(rejected, 'listing.refuse', {
      now,
      admin,
      from: 90,
      reason: 'The pictures show another business.',
    }),
    ...adminActs(verified, 'provider.verify', { now, admin, from: 150 }),
    ...adminActs(answered, 'support.answer', { now, admin, from: 110 }),
  ];
};

const fakeSecurityEvents = async (now: Date, admin: Admin): Promise<DatedStatement[]> => {
  const customers = await idsOf(
    UserModel.find({ role: 'customer', status: 'active' }, '_id').sort({ _id: 1 }).skip(20).limit(7).lean(),
  );
  const userFields = (index: number) => ({ actorId: customers[index], targetId: String(customers[index]) });
  const adminDays = Array.from({ length: 9 }, (_, day) =>
    securityEvent('signIn.admin', hoursBefore(now, 24 * day + 3), {
      actorId: admin._id,
      targetId: String(admin._id),
      network: '102.89.34.0/24',
    }),
  );
  return [
    ...adminDays,
    securityEvent('signIn.fail', hoursBefore(now, 52), {
      targetId: userFields(0).targetId,
      network: '197.210.8.0/24',
    }),
    securityEvent('signIn.fail', hoursBefore(now, 51.7), {
      targetId: userFields(0).targetId,
      network: '197.210.8.0/24',
      count: 9,
      minutes: 14,
    }),
    securityEvent('signIn.fail', hoursBefore(now, 28), {
      network: '45.155.205.0/24',
      count: 87,
      minutes: 15,
    }),
    securityEvent('signIn.fail', hoursBefore(now, 27.7), {
      network: '45.155.205.0/24',
      count: 99,
      minutes: 15,
    }),
    securityEvent('password.reset', hoursBefore(now, 51), { targetId: userFields(0).targetId }),
    securityEvent('twoFactor.on', hoursBefore(now, 50.8), userFields(0)),
    securityEvent('signIn.suspended', hoursBefore(now, 41), userFields(1)),
    securityEvent('user.role', hoursBefore(now, 36), {
      ...userFields(2),
      reason: 'customer → service_provider',
    }),
    securityEvent('user.export', hoursBefore(now, 22), userFields(3)),
    securityEvent('session.endOthers', hoursBefore(now, 19), userFields(4)),
    securityEvent('admin.denied', hoursBefore(now, 7), {
      ...userFields(5),
      reason: 'GET /api/admin/users',
      network: '105.112.44.0/24',
    }),
    securityEvent('password.change', hoursBefore(now, 5), userFields(6)),
  ];
};

/** Writes an audit log of ten days as a valid chain, appended with the product's own function. */
export async function writeAuditLog(now: Date, admin: Admin): Promise<void> {
  const all = [...(await fakeAdminActs(now, admin)), ...(await fakeSecurityEvents(now, admin))];
  for (const { at, statement } of all.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await inTransaction((session) => extendChain(session, [statement], at));
}
