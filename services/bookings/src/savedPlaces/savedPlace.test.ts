import type { Problem, SavedPlace, SavePlaceRequest } from '@tm/contracts';
import { MAX_SAVED_PLACES, ROLES } from '@tm/domain';
import { SavedPlacesModel } from '@tm/schema/bookings';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { releaseTogether } from '../testing';

const site = testService(createApp, configSchema);
beforeEach(() => SavedPlacesModel.deleteMany());

const LIST = '/api/bookings/saved-places';
const idOf = (n: number) => n.toString(16).padStart(24, '0');
const at = (n: number) => `${LIST}/${idOf(n)}`;

const HOME: SavePlaceRequest = {
  name: 'Home',
  customerAddress: '12 Admiralty Way',
  customerArea: 'Lekki, Lagos',
  customerLandmark: 'by the bank',
  area: 'lagos/eti-osa',
};
const named = (n: number): SavePlaceRequest => ({ name: `Place ${n}`, customerAddress: `${n} Opebi Road` });
const save = (client: Client, n: number, body: unknown = named(n)) =>
  client.put<SavedPlace & Omit<Problem, 'status'>>(at(n), body);
const saved = async (client: Client) => {
  const { status, body } = await client.get<SavedPlace[]>(LIST);
  expect(status).toBe(200);
  return body;
};
const names = async (client: Client) => (await saved(client)).map(({ name }) => name);
const customer = async () => site.signedInAs(await buildUser());
const withSaved = async (count: number) => {
  const client = await customer();
  for (let n = 0; n < count; n += 1) expect((await save(client, n)).status).toBe(200);
  return client;
};

test.each(ROLES)('a user with the role %s saves, reads, changes and removes an address', async (role) => {
  const client = await site.signedInAs(await buildUser({ role }));
  expect(await saved(client)).toEqual([]);
  const made = await save(client, 1, HOME);
  expect([made.status, made.body]).toEqual([200, { id: idOf(1), ...HOME }]);
  await save(client, 2, { ...HOME, name: 'Office', customerAddress: '3 Opebi Road' });
  await save(client, 1, { name: 'Flat', customerAddress: '1 Allen Avenue', customerLandmark: '' });
  expect((await save(client, 1, { name: ' Flat ', customerAddress: '1 Allen Avenue' })).status).toBe(200);
  // Parts that the new request leaves out are gone, and the order stays.
  expect(await saved(client)).toEqual([
    { id: idOf(1), name: 'Flat', customerAddress: '1 Allen Avenue' },
    { id: idOf(2), ...HOME, name: 'Office', customerAddress: '3 Opebi Road' },
  ]);
  expect((await client.delete(at(1))).status).toBe(204);
  expect(await names(client)).toEqual(['Office']);
  await client.delete(at(2));
  await save(client, 3);
  expect(await names(client)).toEqual(['Place 3']);
});

test('a repeated request saves the address once', async () => {
  const client = await customer();
  for (let n = 0; n < 2; n += 1) expect((await save(client, 1, HOME)).body).toEqual({ id: idOf(1), ...HOME });
  const calls = Array.from({ length: 5 }, () => ({
    ...{ by: client, method: 'PUT' as const, path: at(2) },
    body: { ...HOME, name: 'Office' },
  }));
  const replies = await releaseTogether(calls);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await names(client)).toEqual(['Home', 'Office']);
});

test('a user has at most ten addresses, and can change them with ten', async () => {
  const client = await withSaved(MAX_SAVED_PLACES);
  const { status, body, headers } = await save(client, 90);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      code: 'too_many_places',
      detail: 'You have saved 10 addresses, which is the maximum. Remove one first.',
    }),
  ]);
  expect((await save(client, 3, { ...named(3), name: 'Home' })).status).toBe(200);
  await client.delete(at(0));
  expect((await save(client, 90)).status).toBe(200);
  expect(await saved(client)).toHaveLength(MAX_SAVED_PLACES);
});

test.each([0, MAX_SAVED_PLACES - 2])(
  'tabs that save at the same time never exceed ten addresses, with %i before',
  async (before) => {
    const client = await withSaved(before);
    const calls = Array.from({ length: 14 }, (_, n) => ({
      ...{ by: client, method: 'PUT' as const, path: at(100 + n), body: named(100 + n) },
    }));
    const replies = await releaseTogether<Problem>(calls);
    const [done, refused] = [200, 409].map((status) => replies.filter((reply) => reply.status === status));
    expect([done!.length, refused!.length]).toEqual([MAX_SAVED_PLACES - before, 4 + before]);
    for (const { body } of refused!) expect(body.code).toBe('too_many_places');
    expect(await saved(client)).toHaveLength(MAX_SAVED_PLACES);
  },
);

test('two addresses of one user never have the same name, also without regard to case', async () => {
  const client = await customer();
  await save(client, 1, HOME);
  await save(client, 2, { ...HOME, name: 'Office' });
  for (const [n, name] of [
    [3, 'HOME'],
    [2, ' home '],
  ] as const) {
    const { status, body } = await save(client, n, { ...HOME, name });
    expect([status, body.code]).toEqual([409, 'place_name_taken']);
  }
  expect((await save(client, 1, { ...HOME, name: 'HOME' })).status).toBe(200);
  const calls = [5, 6, 7, 8].map((n) => ({
    ...{ by: client, method: 'PUT' as const, path: at(n) },
    body: { ...HOME, name: n % 2 ? 'Mum' : 'mum' },
  }));
  const replies = await releaseTogether(calls);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const other = await customer();
  expect((await save(other, 1, HOME)).status).toBe(200);
});

test('only the owner reads, changes or removes an address', async () => {
  const owner = await customer();
  await save(owner, 1, HOME);
  for (const role of ROLES) {
    const other = await site.signedInAs(await buildUser({ role }));
    expect(await saved(other)).toEqual([]);
    expect((await other.delete<Problem>(at(1))).status).toBe(404);
    // The same id is another address in the list of another user.
    expect((await save(other, 1, { ...HOME, name: 'Mine' })).status).toBe(200);
    expect(await names(other)).toEqual(['Mine']);
  }
  expect(await saved(owner)).toEqual([{ id: idOf(1), ...HOME }]);
  const visitor = site.anonymous();
  for (const { status } of [await visitor.get(LIST), await save(visitor, 1), await visitor.delete(at(1))])
    expect(status).toBe(401);
});

test('removing an address that does not exist, or again, is 404', async () => {
  const client = await withSaved(1);
  expect((await client.delete(at(0))).status).toBe(204);
  for (const path of [at(0), at(5), `${LIST}/x`]) {
    const { status, body } = await client.delete<Problem>(path);
    expect([status, body.status]).toEqual([404, 404]);
  }
});

test.each<[field: string, value: unknown, message: string]>([
  ['name', undefined, 'Name is required'],
  ['name', '  ', 'Name is required'],
  ['name', 'n'.repeat(41), 'Must be at most 40 characters'],
  ['name', 'Home\nOffice', 'Must be a single line of text'],
  ['name', { $ne: '' }, 'Name is required'],
  ['customerAddress', undefined, 'Address is required'],
  ['customerAddress', '', 'Address is required'],
  ['customerAddress', 'a'.repeat(301), 'Must be at most 300 characters'],
  ['customerArea', 'a'.repeat(81), 'Must be at most 80 characters'],
  ['customerLandmark', 'l'.repeat(101), 'Must be at most 100 characters'],
  ['area', 'Lekki', 'Unknown area'],
  ['area', 'lagos/atlantis', 'Unknown area'],
])('refuses %s %j with a problem document, and saves nothing', async (field, value, message) => {
  const client = await customer();
  const { status, body } = await save(client, 1, { ...HOME, [field]: value });
  expect([status, body.errors?.[field]]).toEqual([400, [message]]);
  expect(await SavedPlacesModel.countDocuments()).toBe(0);
});

test('refuses a member that the contract does not declare, and an id in another form', async () => {
  const client = await customer();
  expect((await save(client, 1, { ...HOME, userId: idOf(2) })).status).toBe(400);
  expect((await client.put(`${LIST}/Home`, HOME)).status).toBe(404);
  expect(await SavedPlacesModel.countDocuments()).toBe(0);
});

test('the list takes one read, and a saved address one read and one write', async () => {
  const client = await withSaved(2);
  const callsOf = async (act: () => Promise<unknown>) =>
    (await databaseCalls(act)).filter((call) => call.includes('savedPlaces'));
  expect(await callsOf(() => saved(client))).toEqual(['find savedPlaces']);
  expect(await callsOf(() => save(client, 7))).toEqual(['find savedPlaces', 'update savedPlaces']);
  expect(await callsOf(() => client.delete(at(7)))).toEqual(['update savedPlaces']);
});
