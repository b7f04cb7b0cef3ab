import { DAY_MS } from '@tm/domain';
import { PlatformDayModel } from '@tm/schema/admin';
import { PlatformCounterModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { platformStats } from './platformStats.queries';
import { buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { Types } from '@tm/mongo';
import { createApp } from '../app';
import { config } from '../config';
import { statsWorker } from './stats.worker';

testService(createApp, config);
type Log = Parameters<typeof statsWorker>[0];

test('when a day cannot be closed, all counters of earlier days are rebuilt', async () => {
  await Promise.all([UserModel.deleteMany(), PlatformCounterModel.deleteMany()]);
  const second = Math.floor((Date.now() - 3 * DAY_MS) / 1000);
  const person = await buildUser({ _id: new Types.ObjectId(second.toString(16) + '0'.repeat(16)) });
  // Written without the commands, so that the counters do not include it.
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
  const warnings: string[] = [];
  let worker: ReturnType<typeof statsWorker> | undefined;
  await new Promise<void>((resolve) => {
    const warn = (_: unknown, message: string) => {
      warnings.push(message);
      if (message === 'statistics not counted ahead') resolve();
    };
    worker = statsWorker({ warn } as unknown as Log);
    worker.start();
  });
  failing.mockRestore();
  await worker?.stop();
  expect(warnings).toEqual(['wrong counters of people corrected', 'statistics not counted ahead']);
  expect(await platformStats()).toMatchObject({ totalUsers: 2 });
});
