import { AuditEntryModel, ListingModel, ProviderProfileModel, UserModel } from '@tm/data';
import { buildListing, buildUser } from '@tm/data/factories';
import { SUPPLY_ROLES } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from './app';
import { config } from './config';

const site = testService(createApp, config);

const CALLS = [
  ['GET', '/api/admin/stats'],
  ['GET', '/api/admin/users'],
  ['PUT', '/api/admin/users/:user/status'],
  ['GET', '/api/admin/services'],
  ['PUT', '/api/admin/services/:service/status'],
  ['PUT', '/api/admin/providers/:provider/verification'],
  ['GET', '/api/admin/bookings'],
  ['GET', '/api/admin/audit'],
] as const;

const scene = async () => {
  const [victim, listing] = [
    await buildUser(),
    await buildListing({ status: 'pending_approval', isApproved: false }),
  ];
  const path = (template: string) =>
    template
      .replace(':user', String(victim._id))
      .replace(':service', String(listing._id))
      .replace(':provider', String(listing.providerId));
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
  };
  return { path, isUntouched };
};
const bodyFor = (path: string) =>
  path.includes('/providers/')
    ? { isVerified: true }
    : { status: path.includes('/users/') ? 'suspended' : 'active' };

describe.each(CALLS)('%s %s', (method, template) => {
  const call = async (client: Awaited<ReturnType<typeof site.signedInAs>>, path: string) =>
    method === 'GET' ? client.get(path) : client.put(path, bodyFor(path));

  test('without a session it is 401 and changes nothing', async () => {
    const { path, isUntouched } = await scene();
    const answer = await call(site.anonymous(), path(template));
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', detail: expect.stringContaining('Unauthorized') },
    });
    await isUntouched();
  });

  test.each(['customer', ...SUPPLY_ROLES] as const)('a %s is 403 and changes nothing', async (role) => {
    const { path, isUntouched } = await scene();
    const client = await site.signedInAs(await buildUser({ role }));
    expect(await call(client, path(template))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await isUntouched();
  });

  test('a suspended super_admin is 401', async () => {
    const { path, isUntouched } = await scene();
    const client = await site.signedInAs(await buildUser({ role: 'super_admin', status: 'suspended' }));
    expect((await call(client, path(template))).status).toBe(401);
    await isUntouched();
  });
});
