import { saveBusiness } from '@tm/data-provider';
import { defaultHandle, longDefaultHandle } from '@tm/domain';
import { Types } from '@tm/mongo';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();

test('a new business has the default handle of its id, which later saves keep', async () => {
  const userId = String((await buildUser())._id);
  const made = await saveBusiness(userId, { businessName: 'Ada Repairs' });
  expect(made.handle).toBe(defaultHandle(String(made._id)));
  const again = await saveBusiness(userId, { businessName: 'Ada & Sons' });
  expect([String(again._id), again.handle]).toEqual([String(made._id), made.handle]);
});

test('a business whose short default handle is taken gets the long one', async () => {
  const { _id: userId } = await buildUser();
  const next = parseInt(String(new Types.ObjectId()).slice(-8), 16);
  // The driver counts its ids up, so one of the next thousand is that of the business.
  const taken = Array.from({ length: 1_000 }, (_, n) => (next + n).toString(16).padStart(8, '0'));
  const idOf = (start: string, letters: string) => new Types.ObjectId(start.repeat(16) + letters);
  await ProviderProfileModel.collection.insertMany(
    taken.map((letters) => ({
      _id: idOf('e', letters),
      userId: idOf('f', letters),
      handle: defaultHandle(String(idOf('e', letters))),
    })) as never[],
  );
  const made = await saveBusiness(String(userId), { businessName: 'Twin' });
  expect(made.handle).toBe(longDefaultHandle(String(made._id)));
});
