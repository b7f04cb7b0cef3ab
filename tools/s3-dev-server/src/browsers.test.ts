import { BUCKET, SITE, type TestStore, presignPut, startTestStore } from './testing/testStore';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

describe('browsers', () => {
  const preflight = (origin: string, method = 'PUT', headers = 'content-type') =>
    fetch(`${store.endpoint}/${BUCKET}/a`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
    });

  it('may put only from the origin of the site', async () => {
    const allowed = await preflight(SITE);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, SITE]);
    const others = [
      preflight('http://localhost:4201'),
      preflight('null'),
      preflight(SITE, 'DELETE'),
      preflight(SITE, 'PUT', 'authorization'),
    ];
    for (const answer of await Promise.all(others)) expect(answer.status).toBe(403);
    expect((await preflight('http://evil.example')).headers.has('access-control-allow-origin')).toBe(false);
  });

  it('may read the response and errors only from there', async () => {
    const url = await presignPut(store.s3, { key: 'a', type: 'image/webp', length: 1 });
    const put = (origin: string, body: string) =>
      fetch(url, { method: 'PUT', body, headers: { origin, 'content-type': 'image/webp' } });
    for (const [body, status] of [
      ['x', 200],
      ['xx', 403],
    ] as const) {
      const answer = await put(SITE, body);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, SITE]);
    }
    expect((await put('http://evil.example', 'x')).headers.get('access-control-allow-origin')).toBeNull();
  });
});
