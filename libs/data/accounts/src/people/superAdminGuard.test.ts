import { UserModel } from '@tm/schema/accounts';
import { inTransaction } from '@tm/mongo';
import { assertOneSuperAdmin } from './superAdminGuard.writes';
import { buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();
beforeEach(async () => {
  await UserModel.deleteMany();
});

const suspend = (id: unknown) =>
  inTransaction(async (session) => {
    await assertOneSuperAdmin(session);
    await UserModel.updateOne({ _id: id as string }, { $set: { status: 'suspended' } }, { session });
  });

test('the last active super_admin cannot be removed, even if other users exist', async () => {
  const last = await buildUser({ role: 'super_admin' });
  await buildUser({ role: 'super_admin', status: 'suspended' });
  await buildUser({ role: 'service_provider' });
  await expect(suspend(last._id)).rejects.toMatchObject({ kind: 'conflict', code: 'last_super_admin' });
  expect(await UserModel.findById(last._id)).toMatchObject({ status: 'active' });
});

test('one of several concurrently removed super_admins stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    await UserModel.deleteMany();
    const admins = await Promise.all(Array.from({ length: 3 }, () => buildUser({ role: 'super_admin' })));
    const outcomes = await Promise.allSettled(admins.map(({ _id }) => suspend(_id)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await UserModel.countDocuments({ role: 'super_admin', status: 'active' })).toBe(1);
  }
});
