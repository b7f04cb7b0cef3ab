import { describe, expect, it } from '@jest/globals';
import { ROLES, checkRelation, checkRole, type AccessRule, type Role } from '@tm/domain';
import type { Endpoint } from './endpoint';
import { ENDPOINTS, type EndpointKey } from './endpoints';

const rolesThatMay = (key: EndpointKey): Role[] =>
  ROLES.filter((role) => checkRole(ENDPOINTS[key].access, { role }) === 'allow');

/** The access rules of product 6 and of the contract, written by hand. */
describe('access rules', () => {
  it.each<[string, EndpointKey[], Role[]]>([
    ['lets only customers book and review', ['POST /api/bookings', 'POST /api/reviews'], ['customer']],
    [
      'lets only the supply side create and edit services',
      ['POST /api/services', 'PUT /api/services/:id', 'DELETE /api/services/:id'],
      ['service_provider', 'restaurant_owner'],
    ],
    [
      'lets only the supply side open a dashboard',
      ['GET /api/service-providers/me/summary', 'GET /api/service-providers/me/calendar'],
      ['service_provider', 'restaurant_owner'],
    ],
    [
      'lets only the supply side make entries in a calendar',
      [
        'GET /api/calendar/entries',
        'POST /api/calendar/entries',
        'PUT /api/calendar/entries/:id',
        'DELETE /api/calendar/entries/:id',
        'GET /api/calendar/foreign',
        'POST /api/calendar/foreign',
        'POST /api/calendar/foreign/:id/read',
        'DELETE /api/calendar/foreign/:id',
      ],
      ['service_provider', 'restaurant_owner'],
    ],
    [
      'lets both sides of bookings show them in external calendars',
      ['GET /api/calendar/feeds', 'POST /api/calendar/feeds', 'DELETE /api/calendar/feeds/:id'],
      ['customer', 'service_provider', 'restaurant_owner'],
    ],
    [
      'lets only the supply side answer reviews',
      ['PUT /api/reviews/:id/reply'],
      ['service_provider', 'restaurant_owner'],
    ],
    [
      'opens admin routes to the super admin only',
      Object.keys(ENDPOINTS).filter((key) => key.includes('/admin/')) as EndpointKey[],
      ['super_admin'],
    ],
    [
      'lets both parties change a booking, but not the admin',
      [
        'PUT /api/bookings/:id',
        'POST /api/bookings/:id/reschedule',
        'PUT /api/bookings/:id/reschedule',
        'DELETE /api/bookings/:id/reschedule',
        'POST /api/bookings/:id/signals',
        'POST /api/bookings/:id/calls',
        'GET /api/bookings/:id/calendar.ics',
      ],
      ['customer', 'service_provider', 'restaurant_owner'],
    ],
    ['lets every signed-in user read a service', ['GET /api/services/:id'], [...ROLES]],
    [
      'lets every signed-in user keep saved addresses',
      [
        'GET /api/bookings/saved-places',
        'PUT /api/bookings/saved-places/:id',
        'DELETE /api/bookings/saved-places/:id',
      ],
      [...ROLES],
    ],
  ])('%s', (_, keys, roles) => {
    for (const key of keys) {
      expect(rolesThatMay(key)).toEqual(roles);
      expect(checkRole(ENDPOINTS[key].access, null)).toBe(401);
    }
  });

  it('leaves exactly these routes open to visitors', () => {
    const open = (Object.keys(ENDPOINTS) as EndpointKey[]).filter(
      (key) => checkRole(ENDPOINTS[key].access, null) === 'allow',
    );
    expect(open.sort()).toEqual([
      'GET /api/auth/logout',
      'GET /api/businesses/:handle',
      'GET /api/businesses/:handle/qr.svg',
      'GET /api/calendar-feeds/:token.ics',
      'GET /api/openapi.json',
      'GET /api/payments/options',
      'GET /api/reviews',
      'GET /api/reviews/summary',
      'GET /api/services',
      'GET /api/services/:id/similar',
      'GET /api/services/facets',
      'GET /api/services/facts',
      'GET /api/services/featured',
      'GET /api/services/next-free',
      'GET /documents',
      'GET /objects/:key+',
      'GET /sitemaps/catalog',
      'GET /sitemaps/catalog/:name',
      'POST /api/auth/2fa/recovery',
      'POST /api/auth/2fa/recovery/cancel',
      'POST /api/auth/2fa/recovery/confirm',
      'POST /api/auth/2fa/verify',
      'POST /api/auth/email/verify',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/password/forgot',
      'POST /api/auth/password/reset',
      'POST /api/auth/register',
      'POST /api/payments/webhooks/paystack',
      'POST /api/profile/keep',
    ]);
  });

  it('returns 404 to strangers and 403 to readers without the right to act', () => {
    const rule: AccessRule = ENDPOINTS['PUT /api/services/:id'].access;
    expect(checkRelation(rule, 'stranger')).toBe(404);
    expect(checkRelation(rule, 'publicReader')).toBe(403);
    expect(checkRelation(rule, 'owner')).toBe('allow');
  });

  it('gives every relation that may act the right to see', () => {
    for (const { access: rule } of Object.values<Endpoint>(ENDPOINTS))
      expect(rule.acts.every((relation) => rule.sees.includes(relation))).toBe(true);
  });
});
