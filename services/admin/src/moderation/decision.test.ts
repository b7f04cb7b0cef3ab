import { Types, DomainError, conflict, inTransaction } from '@tm/mongo';
import { alreadyDecided, lastDecision, decideOnce } from './decision';
import { appendAudit } from '@tm/records';
import { UserModel } from '@tm/schema/accounts';
import { buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';
import { decisionHistory } from './decisionHistory.queries';

ownDatabase();
const AT = new Date('2026-11-22T08:05:00.000Z');
const reader = String(new Types.ObjectId());
const note = (actorId: string, action: string, targetId: string, reason?: string) =>
  inTransaction((session) => appendAudit(session, { actorId, action, targetId, reason: reason ?? null }));

test('alreadyDecided names the admin, the decision and the time', async () => {
  const zainab = await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' });
  const refusal = await alreadyDecided({ by: zainab._id, at: AT, did: 'approved this service' }, reader);
  expect(refusal).toBeInstanceOf(DomainError);
  expect(refusal).toMatchObject({
    kind: 'conflict',
    code: 'already_decided',
    message: 'Zainab Mohammed approved this service on Sun, 22 Nov 2026, 9:05 AM.',
    members: {
      decided: {
        by: { id: String(zainab._id), name: 'Zainab Mohammed' },
        at: AT.toISOString(),
        did: 'approved this service',
      },
    },
  });
});

test('alreadyDecided says "You" for the reader’s own decision, and "Another admin" for an unknown one', async () => {
  const messageFor = async (by: string) =>
    (await alreadyDecided({ by: new Types.ObjectId(by), at: AT, did: 'did it' }, reader)).message;
  expect(await messageFor(reader)).toMatch(/^You did it on /);
  expect(await messageFor(String(new Types.ObjectId()))).toMatch(/^Another admin did it on /);
});

test('lastDecision returns the latest of the given actions', async () => {
  const [one, two, target] = [await buildUser(), await buildUser(), String(new Types.ObjectId())];
  await note(one.id, 'provider.verify', target);
  await note(two.id, 'provider.refuse', target, 'No');
  await note(one.id, 'provider.readDocument', target);
  await note(one.id, 'provider.verify', String(new Types.ObjectId()));
  const words = { 'provider.verify': 'verified it', 'provider.refuse': 'refused it' };
  expect(await lastDecision(target, words)).toMatchObject({ by: two._id, did: 'refused it' });
  expect(await lastDecision(String(new Types.ObjectId()), words)).toBeNull();
  expect((await decisionHistory(target, 2)).map(({ action, reason }) => [action, reason])).toEqual([
    ['provider.readDocument', null],
    ['provider.refuse', 'No'],
  ]);
});

test('a decision that matches nothing is rolled back before its error is built', async () => {
  const user = await buildUser();
  const refusal = conflict('late', 'Too late');
  let wasThere: unknown;
  const act = decideOnce(
    async (session) => {
      await UserModel.updateOne({ _id: user._id }, { $set: { bio: 'changed' } }, { session });
      return null;
    },
    async () => {
      wasThere = (await UserModel.findById(user._id).lean())?.bio;
      return refusal;
    },
  );
  await expect(act).rejects.toBe(refusal);
  expect(wasThere).toBeNull();
});

test('decideOnce passes other errors through, and returns a made decision', async () => {
  const never = () => Promise.reject(new Error('not asked'));
  await expect(decideOnce(() => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
  expect(await decideOnce(() => Promise.resolve(7), never)).toBe(7);
});
