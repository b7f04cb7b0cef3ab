import type { Problem } from '@tm/contracts';
import { SUPPLY_ROLES } from '@tm/domain';
import { buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { paymentSite } from '../testing';

const { site } = paymentSite();

const BODIES: Readonly<Record<string, object>> = {
  'POST /me/payout-account/check': { bankCode: '044', accountNumber: '0022728151' },
  'PUT /me/payout-account': { bankCode: '044', accountNumber: '0022728151' },
  'PUT /me/payout-schedule': { schedule: 'daily' },
  [`PUT /admin/accounts/${'a'.repeat(24)}`]: { decision: 'approve', reason: 'R', version: 1 },
  [`PUT /admin/disputes/${'a'.repeat(24)}`]: { refund: 0, reason: 'R', version: 1 },
  'PUT /admin/chargebacks/1': { accept: true, amount: 1, version: 1 },
  'PUT /admin/payouts/paused': { isPaused: true, reason: 'R' },
  [`POST /admin/payouts/po-${'a'.repeat(24)}-20261128-1/retry`]: { reason: 'R' },
};
const OF_BUSINESS = [
  ...['GET /me/balance', 'GET /me/movements', 'GET /me/payouts', 'GET /me/payout-account'],
  ...['POST /me/payout-account/check', 'PUT /me/payout-account', 'DELETE /me/payout-account'],
  ...['PUT /me/payout-schedule', 'GET /me/statement?month=2026-01', 'GET /me/statement.csv?month=2026-01'],
];
const OF_ADMINS = [
  ...['GET /admin/accounts', 'GET /admin/payouts', 'GET /admin/payouts/paused', 'PUT /admin/payouts/paused'],
  `PUT /admin/accounts/${'a'.repeat(24)}`,
  ...['GET /admin/chargebacks', 'PUT /admin/chargebacks/1'],
  ...['GET /admin/disputes', `PUT /admin/disputes/${'a'.repeat(24)}`],
  `POST /admin/payouts/po-${'a'.repeat(24)}-20261128-1/retry`,
];

describe.each([...OF_BUSINESS, ...OF_ADMINS])('%s', (key) => {
  const [method = '', path = ''] = key.split(' ');
  const isForAdmins = OF_ADMINS.includes(key);
  const call = (client: Client) => {
    const [url, body] = [`/api/payments${path}`, BODIES[key]];
    if (method === 'GET') return client.get<Problem>(url);
    if (method === 'DELETE') return client.delete<Problem>(url);
    return method === 'PUT' ? client.put<Problem>(url, body) : client.post<Problem>(url, body);
  };

  test('is 401 without a session, and for a suspended user', async () => {
    expect((await call(site.anonymous())).status).toBe(401);
    const role = isForAdmins ? 'super_admin' : 'service_provider';
    const suspended = await site.signedInAs(await buildUser({ role, status: 'suspended' }));
    expect((await call(suspended)).status).toBe(401);
  });

  test.each(['customer', 'super_admin', ...SUPPLY_ROLES] as const)('is for its roles: %s', async (role) => {
    const { status } = await call(await site.signedInAs(await buildUser({ role })));
    const isAllowed = (role === 'super_admin') === isForAdmins && role !== 'customer';
    // A caller with the role has no business, or names no account or payout, and gets another answer.
    expect(status === 403).toBe(!isAllowed);
  });
});
