import type { EndpointKey } from '@tm/contracts/endpoints';

/** Endpoints below `/api` that no screen calls through `@tm/api-client`, with the caller. */
export const NOT_IN_BROWSER: Partial<Record<EndpointKey, string>> = {
  'GET /api/openapi.json': 'developers',
  'GET /api/businesses/:handle/qr.svg': 'pictures, by `links.qr` of the page',
  'GET /api/calendar-feeds/:token.ics': 'calendar applications of users',
  'PUT /api/bookings/:id/took-place': 'pages of earlier versions',
  'GET /api/objects/private/:owner/:name': 'links that a service has signed',
  'POST /api/payments/webhooks/paystack': 'the payment company',
};
