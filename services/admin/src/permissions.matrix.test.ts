import { AuditEntryModel } from '@tm/schema/records';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { nativeDatabase } from '@tm/mongo';
import { buildBooking, buildListing, buildUser } from '@tm/schema/testing';
import { SUPPLY_ROLES, isForAdmins } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from './app';
import { config } from './config';
import { ENDPOINTS, type EndpointKey } from '@tm/contracts/endpoints';

const site = testService(createApp, config);
const UNKNOWN = '64b000000000000000000000';
type Key = Extract<EndpointKey, `${string} /api/admin/${string}`>;

/** All admin calls, from the table itself, so that added ones are tested as well. */
const CALLS = (Object.keys(ENDPOINTS) as EndpointKey[]).filter((key): key is Key =>
  key.includes(' /api/admin/'),
);

/**
 * Valid bodies of calls with an effect, so that only the permission check can reject them. `id` is the id of
 * a user whom they would affect.
 */
const BODIES: Partial<Record<Key, (id: string) => object>> = {
  'PUT /api/admin/users/status': (id) => ({ ids: [id], status: 'suspended', reason: 'Harm' }),
  'PUT /api/admin/users/:id/status': () => ({ status: 'suspended', reason: 'Harm' }),
  'PUT /api/admin/bookings/status': () => ({
    status: 'cancelled',
    reason: 'Harm',
    fault: 'nobody',
    providerId: UNKNOWN,
  }),
  'PUT /api/admin/bookings/:id/status': () => ({
    status: 'cancelled',
    reason: 'Harm',
    fault: 'nobody',
    version: 0,
  }),
  'PUT /api/admin/services/:id/status': () => ({ status: 'active' }),
  'PUT /api/admin/services/:id/edit-refusal': () => ({ reason: 'Harm', version: 0 }),
  'PUT /api/admin/providers/:id/verification': () => ({ isVerified: true }),
  'PUT /api/admin/providers/:id/change': () => ({
    approved: true,
    submittedAt: '2026-11-20T09:00:00.000Z',
  }),
  'PUT /api/admin/holidays/:date': () => ({ name: 'Eid-el-Fitr' }),
  'PUT /api/admin/absences/:id': () => ({ ruling: 'upheld', reason: 'Harm', version: 0 }),
  'PUT /api/admin/appeals/:id': () => ({ ruling: 'lifted', reason: 'Harm', version: 0 }),
  'PUT /api/admin/holds/:id': () => ({
    decision: 'keep',
    reason: 'Harm',
    heldAt: '2026-11-20T09:00:00.000Z',
  }),
  'PUT /api/admin/reviews/:id/status': () => ({ status: 'hidden', reason: 'Harm' }),
  'PUT /api/admin/factor-recoveries/:id': () => ({ verdict: 'grant', reason: 'Harm', version: 0 }),
  'POST /api/admin/support/:id/answers': () => ({ text: 'Hello', version: 0 }),
  'PUT /api/admin/support/:id/state': () => ({ state: 'closed', version: 0 }),
};
/** Calls with an effect but without a body. */
const WORDLESS: readonly Key[] = [
  'POST /api/admin/providers/:id/document-link',
  'POST /api/admin/absences/:id/document-link',
  'POST /api/admin/disputes/:id/document-link',
  'POST /api/admin/support/:id/document-link',
];

const scene = async () => {
  const victim = await buildUser();
  const listing = await buildListing({ status: 'pending_approval', isApproved: false });
  const booking = await buildBooking({ of: listing });
  const ids: Record<string, unknown> = {
    users: victim._id,
    services: listing._id,
    providers: listing.providerId,
    bookings: booking._id,
  };
  const path = (key: Key) => {
    const [, template = ''] = key.split(' ');
    const [, , , noun = ''] = template.split('/');
    return template.replace(/:\w+/g, String(ids[noun] ?? victim._id));
  };
  const isUntouched = async () => {
    expect(await UserModel.findById(victim._id).lean()).toEqual(victim.toObject());
    expect(await ListingModel.findById(listing._id).lean()).toMatchObject({
      status: 'pending_approval',
      version: 0,
    });
    expect(await ProviderProfileModel.findById(listing.providerId).lean()).toMatchObject({
      isVerified: false,
    });
    expect(await AuditEntryModel.countDocuments()).toBe(0);
    expect(await nativeDatabase().collection('outbox').countDocuments({ kind: 'email' })).toBe(0);
  };
  return { path, isUntouched, id: String(victim._id) };
};

const send = (client: Client, key: Key, path: string, id = UNKNOWN) => {
  const [method = ''] = key.split(' ');
  const body = BODIES[key]?.(id);
  if (method === 'GET') return client.get(path);
  if (method === 'DELETE') return client.delete(path);
  return method === 'POST' ? client.post(path, body) : client.put(path, body);
};

test('every call of the table is a route of this service, and only for the super_admin', () => {
  expect(site.service.routes.map(({ key }) => key).sort()).toEqual([...CALLS].sort());
  expect(CALLS.filter((key) => !isForAdmins(ENDPOINTS[key].access))).toEqual([]);
  const spoken = CALLS.filter((key) => /^(PUT|POST)/.test(key) && !WORDLESS.includes(key));
  expect(Object.keys(BODIES).sort()).toEqual([...spoken].sort());
});

describe.each(CALLS)('%s', (key) => {
  test('without a session it is 401 and changes nothing', async () => {
    const { path, isUntouched, id } = await scene();
    expect(await send(site.anonymous(), key, path(key), id)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', detail: expect.stringContaining('Unauthorized') },
    });
    await isUntouched();
  });

  test.each(['customer', ...SUPPLY_ROLES] as const)('a %s is 403 and changes nothing', async (role) => {
    const { path, isUntouched, id } = await scene();
    const client = await site.signedInAs(await buildUser({ role }));
    expect(await send(client, key, path(key), id)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    await isUntouched();
  });

  test('a suspended super_admin is 401', async () => {
    const { path, isUntouched, id } = await scene();
    const client = await site.signedInAs(await buildUser({ role: 'super_admin', status: 'suspended' }));
    expect((await send(client, key, path(key), id)).status).toBe(401);
    await isUntouched();
  });
});

describe('unknown ids and filters', () => {
  const admin = async () => site.signedInAs(await buildUser({ role: 'super_admin' }));
  const withId = CALLS.filter((key) => key.includes('/:'));

  test.each(withId)('%s is 404 for an unknown and a malformed id', async (key) => {
    const client = await admin();
    const at = (id: string) => send(client, key, key.split(' ')[1]!.replace(/:\w+/g, id));
    expect((await at('nobody')).status).toBe(404);
    expect((await at(UNKNOWN)).status).toBe(404);
  });

  test.each(CALLS.filter((key) => key.startsWith('GET')))('%s?nonsense=1 is 400', async (key) => {
    const { path } = await scene();
    expect((await (await admin()).get(`${path(key)}?nonsense=1`)).status).toBe(400);
  });
});
