import {
  ListingModel,
  ProviderProfileModel,
  SupportMessageModel,
  UserModel,
  extendChain,
  inTransaction,
  type Statement,
} from '@tm/data';
import type { AuditAction } from '@tm/domain';
import { trusted, type Types } from 'mongoose';
import { hoursBefore } from './moments';

type Dated = { at: Date; said: Statement };
type Admin = { _id: Types.ObjectId };

/** Acts of the one admin of the demo, evenly over some hours. */
const actsOn = (
  ids: readonly unknown[],
  action: AuditAction,
  { now, admin, from, reason = null }: { now: Date; admin: Admin; from: number; reason?: string | null },
): Dated[] =>
  ids.map((id, index) => ({
    at: hoursBefore(now, from * (1 - index / (ids.length + 1))),
    said: { kind: 'act', action, actorId: admin._id, targetId: String(id), reason },
  }));

const securityOf = (
  action: AuditAction,
  at: Date,
  more: Partial<Statement> & { minutes?: number },
): Dated => {
  const { minutes = 0, ...said } = more;
  return {
    at,
    said: { kind: 'security', action, since: new Date(at.getTime() - minutes * 60_000), until: at, ...said },
  };
};

const idsOf = async (rows: PromiseLike<{ _id: Types.ObjectId }[]>) => (await rows).map(({ _id }) => _id);

const actsOfAdmin = async (now: Date, admin: Admin): Promise<Dated[]> => {
  const suspended = await idsOf(
    UserModel.find({ status: 'suspended' }, '_id').sort({ _id: 1 }).limit(6).lean(),
  );
  const listings = await idsOf(
    ListingModel.find({ status: 'active' }, '_id').sort({ _id: -1 }).limit(14).lean(),
  );
  const refused = await idsOf(
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
    ...actsOn(suspended, 'user.suspend', {
      now,
      admin,
      from: 220,
      reason: 'Several bookings were made and never paid for.',
    }),
    ...actsOn(listings, 'listing.approve', { now, admin, from: 200 }),
    ...actsOn(refused, 'listing.refuse', {
      now,
      admin,
      from: 90,
      reason: 'The pictures show another business.',
    }),
    ...actsOn(verified, 'provider.verify', { now, admin, from: 150 }),
    ...actsOn(answered, 'support.answer', { now, admin, from: 110 }),
  ];
};

const atTheDoors = async (now: Date, admin: Admin): Promise<Dated[]> => {
  const people = await idsOf(
    UserModel.find({ role: 'customer', status: 'active' }, '_id').sort({ _id: 1 }).skip(20).limit(7).lean(),
  );
  const of = (index: number) => ({ actorId: people[index], targetId: String(people[index]) });
  const adminDays = Array.from({ length: 9 }, (_, day) =>
    securityOf('signIn.admin', hoursBefore(now, 24 * day + 3), {
      actorId: admin._id,
      targetId: String(admin._id),
      network: '102.89.34.0/24',
    }),
  );
  return [
    ...adminDays,
    securityOf('signIn.fail', hoursBefore(now, 52), { targetId: of(0).targetId, network: '197.210.8.0/24' }),
    securityOf('signIn.fail', hoursBefore(now, 51.7), {
      targetId: of(0).targetId,
      network: '197.210.8.0/24',
      count: 9,
      minutes: 14,
    }),
    securityOf('signIn.fail', hoursBefore(now, 28), { network: '45.155.205.0/24', count: 87, minutes: 15 }),
    securityOf('signIn.fail', hoursBefore(now, 27.7), { network: '45.155.205.0/24', count: 99, minutes: 15 }),
    securityOf('password.reset', hoursBefore(now, 51), { targetId: of(0).targetId }),
    securityOf('twoFactor.on', hoursBefore(now, 50.8), of(0)),
    securityOf('signIn.suspended', hoursBefore(now, 41), of(1)),
    securityOf('user.role', hoursBefore(now, 36), { ...of(2), reason: 'customer → service_provider' }),
    securityOf('user.export', hoursBefore(now, 22), of(3)),
    securityOf('session.endOthers', hoursBefore(now, 19), of(4)),
    securityOf('admin.denied', hoursBefore(now, 7), {
      ...of(5),
      reason: 'GET /api/admin/users',
      network: '105.112.44.0/24',
    }),
    securityOf('password.change', hoursBefore(now, 5), of(6)),
  ];
};

/** What the audit log of a lively site says after ten days: a chain like any other, written by the product's own verb. */
export async function writeAuditLog(now: Date, admin: Admin): Promise<void> {
  const all = [...(await actsOfAdmin(now, admin)), ...(await atTheDoors(now, admin))];
  for (const { at, said } of all.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await inTransaction((session) => extendChain(session, [said], at));
}
