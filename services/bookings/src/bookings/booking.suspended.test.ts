import { BookingModel } from '@tm/schema/bookings';
import { createBooking } from './commands/createBooking';
import { loadOffer } from './offer.queries';
import { setUserStatus } from '@tm/service-admin/testing';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, orderFor, rounds } from '../testing';

const site = testService(createApp, configSchema);

const scene = async () => {
  const { owner, listing, customer } = await buildScene(site);
  const offer = await loadOffer(String(listing._id));
  const adminId = String((await buildUser({ role: 'super_admin' }))._id);
  const rule = (status: 'active' | 'suspended') =>
    setUserStatus({ adminId, userId: String(owner._id), status });
  const book = (scheduledTime = '10:00') =>
    createBooking(offer, { ...orderFor(listing, { scheduledTime }), customerId: String(customer._id) });
  const booked = () => BookingModel.countDocuments({ serviceId: listing._id });
  return { book, booked, rule };
};

test('a provider who is suspended during a booking gets no booking', async () => {
  const { book, booked, rule } = await scene();
  await rule('suspended');
  await expect(book()).rejects.toMatchObject({ kind: 'conflict', code: 'provider_unavailable' });
  expect(await booked()).toBe(0);
});

test('a provider who is activated again before it does', async () => {
  const { book, booked, rule } = await scene();
  await rule('suspended');
  await rule('active');
  await book();
  expect(await booked()).toBe(1);
});

test('of a suspension and a booking at the same moment the second sees the first', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const { book, booked, rule } = await scene();
    const outcomes = await Promise.allSettled([book('10:00'), rule('suspended'), book('15:00')]);
    expect(outcomes[1].status).toBe('fulfilled');
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(refused.map(() => 'provider_unavailable'));
    expect(await booked()).toBe(2 - refused.length);
    await expect(book('18:00')).rejects.toMatchObject({ code: 'provider_unavailable' });
  }
});

test('locks the business before the user, like bookings', async () => {
  const { rule } = await scene();
  const writes = (await databaseCalls(() => rule('suspended'))).filter((call) =>
    /^(update|findAnd)/.test(call),
  );
  expect(writes.slice(0, 2)).toEqual(['update providerProfiles', 'findAndModify users']);
});
