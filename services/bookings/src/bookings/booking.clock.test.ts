import type { Booking } from '@tm/contracts';
import { DAY_MS, HOUR_MS } from '@tm/domain';
import { createTestClock, setClockOffset } from '@tm/mongo';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bookingIn, buildScene, inDays, orderFor, startProcess, type ServiceProcess } from '../testing';

const site = testService(createApp, configSchema);
let instances: ServiceProcess[] = [];
beforeAll(async () => {
  await createTestClock();
  const start = () => startProcess(site, { TEST_CLOCK: '1' });
  instances = await Promise.all([start(), start(), startProcess(site)]);
});
afterAll(() => Promise.all(instances.map((instance) => instance.kill())));

/** Returns the difference between the `Date` header of an answer and the time of this machine, in hours. */
const hoursAhead = async (client: Client, path: string): Promise<number> => {
  const { headers } = await client.get(path);
  return Math.round((Date.parse(headers.get('date')!) - Date.now()) / HOUR_MS) || 0;
};

/** Repeats a read until it returns the value; the time limit of the test ends it. */
const untilIs = async <T>(read: () => Promise<T>, value: T): Promise<void> => {
  while ((await read()) !== value);
};

test('with TEST_CLOCK=1, deadlines, guards, workers and the Date header follow the offset in the database; without it, the service keeps the time of the machine', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'pending');
  const path = `/api/bookings/${booking.id}`;
  const [one, other, unmoved] = instances.map((instance) => instance.as(scene.asCustomer)) as [
    Client,
    Client,
    Client,
  ];
  const statusAt = (client: Client) => async () => (await client.get<Booking>(path)).body.status;
  expect(await statusAt(one)()).toBe('pending');
  expect(await hoursAhead(one, path)).toBe(0);

  await setClockOffset(26 * HOUR_MS);
  await untilIs(() => hoursAhead(one, path), 26);
  await untilIs(() => hoursAhead(other, path), 26);
  expect(await hoursAhead(unmoved, path)).toBe(0);
  // The request was held for 24 hours: the worker of one of the two has cancelled it without its usual pause.
  await untilIs(statusAt(unmoved), 'cancelled');
  const { body } = await one.get<Booking>(path);
  const [created, expired] = [body.history[0]!, body.history.at(-1)!];
  expect(expired).toMatchObject({ by: 'system', status: 'cancelled' });
  expect(Math.round((Date.parse(expired.at) - Date.parse(created.at)) / HOUR_MS)).toBe(26);

  const today = { ...orderFor(scene.listing), scheduledDate: inDays(1), scheduledTime: '00:05' };
  const refused = await one.post('/api/bookings', today);
  expect(refused.status).toBe(400);
  await setClockOffset(0);
  await untilIs(() => hoursAhead(one, path), 0);
  expect((await one.post('/api/bookings', today)).status).toBe(201);
  expect(Date.parse(expired.at) - Date.now()).toBeGreaterThan(DAY_MS);
});
