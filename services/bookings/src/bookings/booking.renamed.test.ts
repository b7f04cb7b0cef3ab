import type { Booking } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { OutboxModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { submitVerification } from '@tm/service-provider/testing';
import { saveBusiness, updateProviderProfile } from '@tm/data-provider';
import { updatePerson } from '@tm/service-accounts/testing';
import { buildBooking, buildUpload, buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { pino } from 'pino';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene } from '../testing';
import { namesWorker } from './names.worker';

const site = testService(createApp, configSchema);
const ORDER = { kind: 'booking-names' as const };
beforeEach(() => OutboxModel.deleteMany({}));

const scene = async () => {
  const parts = await buildScene(site);
  const { listing, customer, owner, profile } = parts;
  const id = String((await buildBooking({ of: listing, customer }))._id);
  await buildBooking({ of: listing, customer: await buildUser() });
  const ids = { customer: String(customer._id), owner: String(owner._id), profile: String(profile._id) };
  return { ...parts, id, ids };
};
const found = async (client: Client, search: string) =>
  (await client.get<Booking[]>('/api/bookings', { query: { search } })).body.map(({ id }) => id);

/** Runs the due jobs, as the worker of every bookings process does. */
const workOff = async () => {
  await OutboxModel.updateMany(ORDER, { $set: { dueAt: new Date() } });
  const worker = namesWorker(pino({ level: 'silent' }), 10);
  worker.start();
  while (await OutboxModel.exists({ ...ORDER, state: 'waiting' })) await new Promise(setImmediate);
  await worker.stop();
};

test('a customer is found by the new name and not by the previous one', async () => {
  const { asProvider, ids, id } = await scene();
  await updatePerson(ids.customer, { firstName: 'Ngozi', lastName: 'Eze-Bello' });
  await workOff();
  expect(await found(asProvider, 'ngozi eze-bello')).toEqual([id]);
  expect(await found(asProvider, 'ada okafor')).not.toContain(id);
});

const handInAs = async (businessName: string, { owner, profile }: { owner: string; profile: string }) => {
  const document = await buildUpload((await UserModel.findById(owner))!, {
    purpose: 'document',
    document: { contentType: 'application/pdf', bytes: 1234 },
  });
  const phone = '+2348031234567';
  const papers = {
    businessName,
    phone,
    address: '12 Admiralty Way, Lekki',
    documentKind: 'passport' as const,
  };
  return submitVerification({ ...papers, document, providerId: profile, userId: owner });
};

test.each([
  [
    'Business Info',
    (ids: { owner: string; profile: string }) =>
      updateProviderProfile(ids.profile, ids.owner, { businessName: 'Lagos Pipes' }),
  ],
  ['onboarding', (ids: { owner: string }) => saveBusiness(ids.owner, { businessName: 'Lagos Pipes' })],
  ['their papers', (ids: { owner: string; profile: string }) => handInAs('Lagos Pipes', ids)],
  ['their profile', (ids: { owner: string }) => updatePerson(ids.owner, { lastName: 'Lagos Pipes' })],
])('a provider who changes the name in %s is found by it', async (_, rename) => {
  const { asCustomer, ids, id } = await scene();
  expect(await found(asCustomer, 'lagos pipes')).toEqual([]);
  await rename(ids);
  await workOff();
  expect(await found(asCustomer, 'lagos pipes')).toEqual([id]);
});

test('saving the same names again queues no job, and bookings are not changed otherwise', async () => {
  const { customer, profile, ids, id } = await scene();
  await updatePerson(ids.customer, {
    firstName: customer.firstName,
    lastName: customer.lastName,
    bio: 'New',
  });
  await updateProviderProfile(ids.profile, ids.owner, {
    businessName: profile.businessName,
    yearsOfExperience: 9,
  });
  expect(await OutboxModel.countDocuments(ORDER)).toBe(0);
  const before = await BookingModel.findById(id).lean();
  await updatePerson(ids.customer, { firstName: 'Ngozi' });
  await workOff();
  const { searchText, ...rest } = before!;
  expect(await BookingModel.findById(id).lean()).toMatchObject({
    ...rest,
    searchText: searchText.replace('ada', 'ngozi'),
  });
});
