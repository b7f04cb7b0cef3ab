import { connectDatabase, disconnectDatabase, conflict, notFound } from '@tm/mongo';
import { buildUser } from '@tm/schema/testing';
import type { Problem } from '@tm/contracts';
import * as z from 'zod/mini';
import { page, pageSize, readCursor } from './page';
import { sampleRoute } from '../testing/sampleRoute';
import { sampleService } from '../testing/sampleService';

const id = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'Must be an id'));
const ID = '0123456789abcdef01234567';
const thing = z.object({ id: z.string(), name: z.string() });
const NAMES = ['a', 'b', 'c', 'd', 'e'];

const site = sampleService([
  sampleRoute(
    'GET /api/services',
    {
      query: z.strictObject({
        limit: z.optional(z.pipe(z.string(), z.transform(Number))),
        cursor: z.optional(z.string()),
        search: z.optional(z.string()),
      }),
      response: z.array(thing),
    },
    ({ query, request }) => {
      const limit = pageSize(query.limit);
      const after = readCursor(z.strictObject({ name: z.string() }), query.cursor);
      const rows = NAMES.filter((name) => !after || name > after.name).slice(0, limit + 1);
      return page(request, {
        rows,
        limit,
        total: NAMES.length,
        cursorOf: (name) => ({ name }),
        present: (name) => ({ id: ID, name }),
      });
    },
  ),
  sampleRoute('GET /api/services/:id', { params: z.strictObject({ id }), response: thing }, () => ({
    body: { id: ID, name: 'a', secret: 'not declared' } as { id: string; name: string },
  })),
  sampleRoute(
    'PUT /api/services/:id',
    {
      params: z.strictObject({ id }),
      body: z.strictObject({ name: z.string('Name is required'), nested: z.optional(z.any()) }),
      response: thing,
    },
    ({ params, body, authorize }) => {
      authorize(body.name === 'mine' ? 'owner' : body.name === 'seen' ? 'publicReader' : 'stranger');
      return { body: { id: params.id, name: body.name } };
    },
  ),
  sampleRoute('GET /api/reviews', { response: thing }, () => ({
    body: { id: ID } as { id: string; name: string },
  })),
  sampleRoute('GET /api/bookings', {}, () => {
    throw new Error('password is hunter2');
  }),
  sampleRoute('GET /api/bookings/:id', { params: z.strictObject({ id }) }, () => {
    throw notFound('No such booking');
  }),
  sampleRoute('PUT /api/bookings/:id', { params: z.strictObject({ id }) }, () => {
    throw conflict('booking_changed', 'Somebody was faster');
  }),
]);

const customer = async () => site.signedInAs(await buildUser());
const provider = async () => site.signedInAs(await buildUser({ role: 'service_provider' }));

describe('rejections', () => {
  test('are 401 signed out and 403 for the wrong role, before the input is read', async () => {
    expect(await site.anonymous().put(`/api/services/${ID}`, 'broken')).toMatchObject({
      status: 401,
      body: { detail: 'Unauthorized' },
    });
    expect((await (await customer()).put(`/api/services/${ID}`, 'broken')).status).toBe(403);
  });

  test('depend on the relation: a stranger gets the 404 of a missing object, a reader 403', async () => {
    const ada = await provider();
    expect((await ada.put(`/api/services/${ID}`, { name: 'mine' })).status).toBe(200);
    expect((await ada.put(`/api/services/${ID}`, { name: 'seen' })).status).toBe(403);
    expect((await ada.put(`/api/services/${ID}`, { name: 'other' })).status).toBe(404);
  });

  test('of a command have its status, code and message', async () => {
    const ada = await customer();
    expect(await ada.get(`/api/bookings/${ID}`)).toMatchObject({
      status: 404,
      body: { detail: 'No such booking' },
    });
    expect(await ada.put(`/api/bookings/${ID}`)).toMatchObject({
      status: 409,
      body: { code: 'booking_changed', detail: 'Somebody was faster' },
    });
  });

  test('are problem+json with the request id', async () => {
    const reply = await site
      .anonymous()
      .get<Problem>('/api/bookings', { headers: { 'x-request-id': 'given-by-gateway' } });
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(reply.headers.get('x-request-id')).toBe('given-by-gateway');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.body).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: 'Unauthorized',
      code: 'unauthorized',
      requestId: 'given-by-gateway',
    });
  });

  test('of an unexpected error contain only the request id', async () => {
    const reply = await (await customer()).get<Problem>('/api/bookings');
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal', requestId: expect.any(String) } });
    expect(reply.text).not.toContain('hunter2');
    expect(reply.text).not.toContain('.ts');
  });

  test('replace a response that does not match its contract', async () => {
    expect((await site.anonymous().get('/api/reviews')).status).toBe(500);
  });

  test('are 404 for unknown paths, 405 for unknown methods', async () => {
    expect((await site.anonymous().get('/api/nothing')).status).toBe(404);
    const reply = await site.anonymous().delete('/api/services');
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toContain('GET');
  });

  test('apply to calls that bypass the gateway, but not to health checks', async () => {
    const direct = { headers: { 'x-gateway-secret': 'guess' } };
    expect(await site.anonymous().get('/api/services', direct)).toMatchObject({
      status: 403,
      body: { code: 'gateway_only' },
    });
    expect(
      (await site.anonymous().get('/api/services', { headers: { 'x-gateway-secret': undefined } })).status,
    ).toBe(403);
    expect(await site.anonymous().get('/healthz', direct)).toMatchObject({ status: 200, text: 'ok' });
    expect(await site.anonymous().get('/readyz', direct)).toMatchObject({ status: 200 });
    expect((await site.anonymous().get('/metrics', direct)).text).toMatch(
      /duration_seconds_count\{.*method="GET",route="GET \/api\/bookings\/:id",status="404"\} 1/,
    );
  });
});

describe('input', () => {
  const put = async (body: unknown, headers = {}) =>
    (await provider()).put<Problem>(`/api/services/${ID}`, body, { headers });

  test.each([
    ['a missing member', {}, { name: ['Name is required'] }],
    ['an unknown member', { name: 'mine', role: 'x' }, { role: ['Unknown field'] }],
    [
      'a nested constructor',
      { name: 'mine', nested: [{ a: { constructor: 1 } }] },
      { '"constructor"': ['Unknown field'] },
    ],
  ])('%s is 400', async (_, body, errors) => {
    expect(await put(body)).toMatchObject({ status: 400, body: { errors } });
  });

  test.each([
    ['another content type', '<x/>', { 'content-type': 'text/xml' }, 415],
    ['a form', 'name=mine', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a compressed body', '{"name":"mine"}', { 'content-encoding': 'gzip' }, 415],
    ['a prototype', '{"name":"mine","__proto__":{}}', {}, 400],
    ['a nested prototype', '{"name":"mine","nested":{"a":[{"__proto__":{}}]}}', {}, 400],
    ['another charset', '{"name":"mine"}', { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['the charset utf-8', '{"name":"mine"}', { 'content-type': 'application/json; charset=UTF-8' }, 200],
    ['an incomplete body', '{"name":', {}, 400],
    ['a string', '"mine"', {}, 400],
    ['65 KB', JSON.stringify({ name: 'x'.repeat(65 * 1024) }), {}, 413],
    ['deeply nested arrays', `{"name":"mine","nested":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, {}, 200],
  ])('answers %s with the right status', async (_, body, headers, status) => {
    expect((await put(body, headers)).status).toBe(status);
  });

  test('invalid UTF-8 is 400, and a body of unknown length is limited', async () => {
    const send = (body: ReadableStream | Buffer, more: object = {}) =>
      fetch(`${site.url}/api/services/${ID}`, {
        method: 'PUT',
        body,
        headers: {
          'content-type': 'application/json',
          'x-gateway-secret': site.config.GATEWAY_SECRET,
          cookie,
        },
        ...more,
      });
    const { cookie = '' } = await provider();
    expect((await send(Buffer.from([0x22, 0xff, 0x22]))).status).toBe(400);
    const endless = (chunks: number) =>
      new ReadableStream({
        start(controller) {
          for (let n = 0; n < chunks; n += 1) controller.enqueue(Buffer.alloc(16 * 1024, 0x20));
          controller.enqueue(Buffer.from('{"name":"mine"}'));
          controller.close();
        },
      });
    expect((await send(endless(2), { duplex: 'half' })).status).toBe(200);
    expect((await send(endless(5), { duplex: 'half' })).status).toBe(413);
  });

  test('an invalid escape in a path is 404', async () => {
    expect((await (await customer()).get('/api/services/%E0%A4%A')).status).toBe(404);
  });

  test('an invalid id in a path is 404', async () => {
    expect((await (await provider()).put('/api/services/1', { name: 'mine' })).status).toBe(404);
  });

  test.each(['search=a&search=b', 'other=1', '__proto__=1', 'limit=2&limit=2'])(
    'the query %s is 400',
    async (query) => {
      expect((await site.anonymous().get(`/api/services?${query}`)).status).toBe(400);
    },
  );
});

describe('responses', () => {
  test('contain only members of the contract', async () => {
    expect((await (await customer()).get(`/api/services/${ID}`)).body).toEqual({ id: ID, name: 'a' });
  });

  test('return every row once over all pages, and the last page has no next', async () => {
    const names: string[] = [];
    let path: string | undefined = '/api/services?limit=2&search=x';
    while (path) {
      const reply: { headers: Headers; body: { name: string }[] } = await site
        .anonymous()
        .get<{ name: string }[]>(path);
      expect(reply.headers.get('x-total-count')).toBe('5');
      names.push(...reply.body.map(({ name }) => name));
      path = /^<(\/api\/services\?.*search=x.*)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(names).toEqual(NAMES);
  });

  test.each([
    'broken',
    Buffer.from('{"name":1}').toString('base64url'),
    Buffer.from('{"name":"a","x":1}').toString('base64url'),
  ])('the cursor %s is 400', async (cursor) => {
    expect(await site.anonymous().get('/api/services', { query: { cursor } })).toMatchObject({
      status: 400,
      body: { errors: { cursor: ['cursor is not one of ours'] } },
    });
  });

  test('of public reads are revalidated, with 304 when nothing changed', async () => {
    const first = await site.anonymous().get('/api/services');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toContain('Cookie');
    // Node's fetch would add "no-cache", which requests a new copy.
    const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await site.anonymous().get('/api/services', { headers });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  test('to a user are not cached', async () => {
    expect((await (await customer()).get('/api/services')).headers.get('cache-control')).toBe('no-store');
  });

  test('have the security headers, also errors', async () => {
    for (const path of ['/api/services', '/api/nothing']) {
      expect(Object.fromEntries((await site.anonymous().get(path)).headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'permissions-policy': expect.any(String),
      });
    }
  });
});

test('responses are 503 with Retry-After when the database is down, and the service is alive but not ready', async () => {
  const ada = await customer();
  await disconnectDatabase();
  const reply = await ada.get('/api/services');
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(reply.headers.get('retry-after')).toBe('3');
  expect((await ada.get('/healthz')).status).toBe(200);
  expect((await ada.get('/readyz')).status).toBe(503);
  await connectDatabase(site.config.MONGODB_URI);
  expect((await ada.get('/readyz')).status).toBe(200);
  expect((await ada.get('/api/services')).status).toBe(200);
});
