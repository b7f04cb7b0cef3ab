import { DAY_MS } from '@tm/domain';
import { createTestClock, followTestClock, setClockOffset } from '@tm/mongo';
import { buildUser } from '@tm/schema/testing';
import { sampleService } from '../../testing/sampleService';
import { sampleRoute } from '../../testing/sampleRoute';

const site = sampleService(
  [
    sampleRoute('PUT /api/profile', {}, async ({ actor, session, device }) => {
      await session.begin(actor);
      device.remember(actor.id);
      return { status: 204 };
    }),
  ],
  { DEVICE_KEYS: 'a-device-key-0123456789-0123456789-01' },
);

let stopClock = async (): Promise<void> => undefined;
afterEach(() => stopClock());

test.each([0, 30])('cookies end after their lifetime with a clock moved by %i days', async (days) => {
  await createTestClock();
  await setClockOffset(days * DAY_MS);
  stopClock = await followTestClock();
  const client = await site.signedInAs(await buildUser());
  const { headers } = await client.put('/api/profile');
  const answered = Date.parse(headers.get('date')!);
  const lifetimes = headers.getSetCookie().map((cookie) => {
    const [name] = cookie.split('=');
    return [name, Math.round((Date.parse(/expires=([^;]+)/.exec(cookie)![1]!) - answered) / DAY_MS)];
  });
  expect(lifetimes).toEqual([
    ['tm_sid', 7],
    ['tm_device', 365],
  ]);
});
