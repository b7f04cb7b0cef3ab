import { SERVICES } from './forward';
import { closeAll, startGateway, startUpstream } from './testing';

afterEach(closeAll);

test('the API description is assembled once for many callers, and revalidated', async () => {
  let calls = 0;
  const { url: upstream } = await startUpstream((_req, res) => {
    calls += 1;
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ [`/api/x${'x'.repeat(2_000)}`]: {} }));
  });
  const { url } = await startGateway({}, upstream);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/openapi.json`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(calls).toBe(SERVICES.length);
  const [first] = answers;
  expect(await first!.json()).toMatchObject({ openapi: '3.1.0', paths: expect.anything() });
  expect(first!.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  expect(first!.headers.get('content-encoding')).toBeTruthy();
  const again = await fetch(`${url}/api/openapi.json`, {
    headers: { 'if-none-match': first!.headers.get('etag') ?? 'none' },
  });
  expect(again.status).toBe(304);
});

test('a failed service is called again by the next request', async () => {
  let isUp = false;
  const { url: upstream } = await startUpstream((_req, res) => res.writeHead(isUp ? 200 : 503).end('{}'));
  const { url } = await startGateway({}, upstream);
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(503);
  isUp = true;
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
});
