import mongoose from 'mongoose';
import { type Types, nativeDatabase } from '@tm/mongo';
import { ProviderProfileModel, reviewQueueFields } from '@tm/schema/provider';
import { decideVerification } from './decideVerification';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();

const WEEK_MS = 7 * 24 * 60 * 60_000;
const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * WEEK_MS);
const PAPERS = { kind: 'passport', path: 'x', contentType: 'application/pdf', bytes: 9 } as const;
const submittedFields = (at: Date) => ({
  isVerified: false,
  refusalReason: null,
  submittedAt: at,
  papers: { ...PAPERS },
  ...reviewQueueFields('submitted', at),
});

/**
 * Changes a business between an admin's read and the decision: the first update of the decision waits for
 * this one.
 */
const whileRuling = async <T>(_id: Types.ObjectId, change: object, rule: () => Promise<T>): Promise<T> => {
  const session = await mongoose.startSession();
  session.startTransaction();
  await ProviderProfileModel.updateOne({ _id }, { $set: change }, { session });
  const { client } = nativeDatabase();
  const ruling = rule();
  await new Promise<void>((resolve) => {
    const hear = ({ commandName }: { commandName: string }) => {
      if (commandName !== 'findAndModify') return;
      client.off('commandStarted', hear);
      resolve();
    };
    client.on('commandStarted', hear);
  });
  await session.commitTransaction();
  await session.endSession();
  return ruling;
};

const admins = async () =>
  Promise.all([1, 2].map(async () => String((await buildUser({ role: 'super_admin' }))._id)));

const submitAt = (_id: Types.ObjectId, at: Date) =>
  ProviderProfileModel.updateOne({ _id }, { $set: submittedFields(at) });

test('documents submitted during a decision are not decided on, and the error names no earlier decision on them', async () => {
  const [first, second] = await admins();
  const { _id } = (await buildProvider()).profile;
  const providerId = String(_id);
  await submitAt(_id, weeksAgo(3));
  await decideVerification({ adminId: first!, providerId, isVerified: false, reason: 'Unreadable' });
  await submitAt(_id, weeksAgo(1));
  const rule = () => decideVerification({ adminId: second!, providerId, isVerified: true });
  await expect(whileRuling(_id, submittedFields(new Date()), rule)).rejects.toMatchObject({
    code: 'stale_version',
  });
  expect(await ProviderProfileModel.findById(_id)).toMatchObject({ isVerified: false });
});

test('the second of two concurrent admins gets already_decided', async () => {
  const [first, second] = await admins();
  const { _id } = (await buildProvider()).profile;
  await submitAt(_id, weeksAgo(1));
  const rulings = await Promise.allSettled(
    [first!, second!].map((adminId) =>
      decideVerification({ adminId, providerId: String(_id), isVerified: true }),
    ),
  );
  const refused = rulings.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'already_decided' } }]);
});
