import { buildUser } from '@tm/schema/testing';
import { sampleService } from '../testing/sampleService';
import { sampleRoute } from '../testing/sampleRoute';

const acted = jest.fn();
const site = sampleService([
  sampleRoute('GET /api/auth/user', {}, () => ({ status: 204 })),
  ...(['POST /api/notifications/read-all', 'PUT /api/auth/user', 'POST /api/auth/login'] as const).map(
    (key) =>
      sampleRoute(key, {}, () => {
        acted(key);
        return { status: 204 };
      }),
  ),
]);

beforeEach(() => acted.mockClear());

const OURS = 'http://market.test';
const MATRIX: [origin: string | undefined, site: string | undefined, allowed: boolean][] = [
  [OURS, undefined, true],
  [OURS, 'same-origin', true],
  // Origin has priority, because a browser cannot forge it.
  [OURS, 'cross-site', true],
  [undefined, 'same-origin', true],
  [undefined, 'none', true],
  [undefined, undefined, true],
  [undefined, 'same-site', false],
  [undefined, 'cross-site', false],
  ['null', undefined, false],
  ['null', 'same-origin', false],
  ['https://market.test', undefined, false],
  ['http://market.test:8080', undefined, false],
  ['http://market.test.evil.example', undefined, false],
  ['http://evil.example', 'same-origin', false],
];

describe.each(MATRIX)('Origin %s, Sec-Fetch-Site %s', (origin, fetchSite, allowed) => {
  const headers = { origin, 'sec-fetch-site': fetchSite };

  test(allowed ? 'may write' : 'may not write', async () => {
    const ada = await site.signedInAs(await buildUser());
    for (const reply of [
      await ada.post('/api/notifications/read-all', undefined, { headers }),
      await ada.put('/api/auth/user', {}, { headers }),
      await site.anonymous().post('/api/auth/login', {}, { headers }),
    ]) {
      expect(reply.status).toBe(allowed ? 204 : 403);
    }
    expect(acted).toHaveBeenCalledTimes(allowed ? 3 : 0);
  });

  test('may read', async () => {
    const ada = await site.signedInAs(await buildUser());
    expect((await ada.get('/api/auth/user', { headers })).status).toBe(204);
  });
});

test('no response allows another origin to read it', async () => {
  const reply = await (
    await site.signedInAs(await buildUser())
  ).get('/api/auth/user', { headers: { origin: 'http://evil.example' } });
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});
