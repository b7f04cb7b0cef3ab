import mongoose from 'mongoose';
import { formerDatabase } from '../testing/ownDatabase';
import { fillBusinessPages } from './020-business-pages';

const { ObjectId } = mongoose.Types;
const RULED = new Date('2031-02-01T10:00:00Z');
const EARLIER = new Date('2031-01-01T10:00:00Z');

const business = (id: string, more: object = {}) => ({
  _id: new ObjectId(id),
  userId: new ObjectId(),
  businessName: `Business ${id}`,
  ...more,
});
const PLAIN = business('64b0c1d2e3f4a5b6c7d8e9f0');
/** Its id ends like the one before it. */
const TWIN = business('74b0c1d2e3f4a5b6c7d8e9f0');
const ERASED = business('84b0c1d2e3f4a5b600000001', { erasedAt: RULED });
const RULED_TWICE = business('84b0c1d2e3f4a5b600000002', {
  isVerified: true,
  papers: { decidedAt: EARLIER },
});
const WITH_PAPERS = business('84b0c1d2e3f4a5b600000003', {
  isVerified: true,
  papers: { decidedAt: EARLIER },
});
const UNKNOWN = business('84b0c1d2e3f4a5b600000004', { isVerified: true });
/** More businesses than one step of the migration. */
const OTHERS = Array.from({ length: 520 }, (_, n) =>
  business(`94b0c1d2e3f4a5b6${(n + 16).toString(16).padStart(8, '0')}`),
);

const { rows, db } = formerDatabase(async (rows) => {
  const all = [PLAIN, TWIN, ERASED, RULED_TWICE, WITH_PAPERS, UNKNOWN, ...OTHERS];
  await rows('providerProfiles').insertMany(all as never[]);
  const ruling = (at: Date, seq: number) => ({
    seq,
    at,
    action: 'provider.verify',
    targetId: String(RULED_TWICE._id),
  });
  await rows('auditLog').insertMany([ruling(EARLIER, 1), ruling(RULED, 2)] as never[]);
});

const stored = ({ _id }: { _id: unknown }) => rows('providerProfiles').findOne({ _id } as never);

test('businesses get the default handle of their id, and the long one if the short one is taken', async () => {
  expect((await stored(PLAIN))!.handle).toBe('~c7d8e9f0');
  expect((await stored(TWIN))!.handle).toBe(`~${String(TWIN._id)}`);
  expect(await stored(ERASED)).not.toHaveProperty('handle');
  expect(await rows('providerProfiles').countDocuments({ handle: { $gt: '' } })).toBe(5 + OTHERS.length);
});

test('verified businesses get the time of the last decision, else that of their document', async () => {
  expect((await stored(RULED_TWICE))!.verifiedAt).toEqual(RULED);
  expect((await stored(WITH_PAPERS))!.verifiedAt).toEqual(EARLIER);
  for (const one of [UNKNOWN, PLAIN]) expect(await stored(one)).not.toHaveProperty('verifiedAt');
});

test('the migration can be repeated, and keeps handles that were chosen since', async () => {
  await rows('providerProfiles').updateOne({ _id: PLAIN._id }, { $set: { handle: 'ada-beauty' } });
  await rows('providerProfiles').updateOne({ _id: OTHERS[0]!._id }, { $unset: { handle: 1 } });
  await fillBusinessPages(db());
  expect((await stored(PLAIN))!.handle).toBe('ada-beauty');
  expect((await stored(OTHERS[0]!))!.handle).toBe('~00000010');
});
