import type { EndpointKey } from '@tm/contracts/endpoints';

/** Endpoints below `/api` that no screen calls through `@tm/api-client`, with the caller. */
export const NOT_IN_BROWSER: Partial<Record<EndpointKey, string>> = {
  'GET /api/openapi.json': 'developers',
  'GET /api/calendar-feeds/:token.ics': 'calendar applications of users',
  'PUT /api/bookings/:id/took-place': 'pages of earlier versions',
  'GET /api/objects/private/:owner/:name': 'links that a service has signed',
  'GET /api/payments/admin/overview': 'accountants, until the administration has a screen for money',
  'POST /api/payments/webhooks/paystack': 'the payment company',
  'GET /api/payments/admin/ledger': 'accountants, until the administration has a screen for money',
  'GET /api/payments/admin/accounts': 'administrators, until the administration has a screen for money',
  'PUT /api/payments/admin/accounts/:id': 'administrators, until the administration has a screen for money',
  'GET /api/payments/admin/payouts/paused': 'administrators, until the administration has a screen for money',
  'PUT /api/payments/admin/payouts/paused': 'administrators, until the administration has a screen for money',
  'POST /api/payments/admin/payouts/:id/retry':
    'administrators, until the administration has a screen for money',
  'GET /api/payments/me/movements': 'businesses, until the page of payouts has statements',
};
