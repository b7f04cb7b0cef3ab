import { PlatformDayModel, PlatformTallyModel, UserModel, platformStats } from '@tm/data';
import { buildUser } from '@tm/data/factories';
import { DAY_MS } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { Types } from 'mongoose';
import { createApp } from '../app';
import { config } from '../config';
import { statsWorker } from './stats.worker';

testService(createApp, config);
type Log = Parameters<typeof statsWorker>[0];

test('when a day cannot be closed, all is counted anew for those before it', async () => {
  await Promise.all([UserModel.deleteMany(), PlatformTallyModel.deleteMany()]);
  const second = Math.floor((Date.now() - 3 * DAY_MS) / 1000);
  const person = await buildUser({ _id: new Types.ObjectId(second.toString(16) + '0'.repeat(16)) });
  // Written past the verbs.
  const past = { ...person.toObject(), _id: new Types.ObjectId(), emailKey: 'past@example.ng' };
  await UserModel.collection.insertOne(past as never);
  expect(await platformStats()).toMatchObject({ totalUsers: 1 });

  const { updateOne } = PlatformDayModel;
  let days = 0;
  const failing = jest.spyOn(PlatformDayModel, 'updateOne').mockImplementation(((...args: unknown[]) => {
    days += 1;
    if (days === 2) throw new Error('no second day');
    return Reflect.apply(updateOne, PlatformDayModel, args) as unknown;
  }) as never);
  const said: string[] = [];
  let worker: ReturnType<typeof statsWorker> | undefined;
  await new Promise<void>((resolve) => {
    const warn = (_: unknown, message: string) => {
      said.push(message);
      if (message === 'numbers not counted ahead') resolve();
    };
    worker = statsWorker({ warn } as unknown as Log);
    worker.start();
  });
  failing.mockRestore();
  await worker?.stop();
  expect(said).toEqual(['counts of people were off, and are mended', 'numbers not counted ahead']);
  expect(await platformStats()).toMatchObject({ totalUsers: 2 });
});
