import { Readable } from 'node:stream';
import { buildUser } from '@tm/schema/testing';
import { sampleService } from '../testing/sampleService';
import { sampleRoute } from '../testing/sampleRoute';

const opened: Readable[] = [];
const site = sampleService([
  sampleRoute('GET /api/events', { response: 'events' }, () => {
    const body = new Readable({ read: () => undefined });
    body.push('data: first\n\n');
    opened.push(body);
    return { body };
  }),
]);

/**
 * Waits for the close event: Koa ends the stream of a disconnected visitor with an error, for which
 * `events.once` would reject.
 */
const ended = (stream: Readable): Promise<void> =>
  new Promise((resolve) => (stream.closed ? resolve() : stream.once('close', () => resolve())));

const open = async (method = 'GET') => {
  const { cookie } = await site.signedInAs(await buildUser());
  const leaving = new AbortController();
  const headers = {
    'x-gateway-secret': site.config.GATEWAY_SECRET,
    'accept-encoding': 'br, gzip',
    cookie: cookie!,
  };
  const answer = await fetch(`${site.url}/api/events`, { method, headers, signal: leaving.signal });
  return { answer, leave: () => leaving.abort(), stream: opened.at(-1)! };
};

test('events are sent immediately, not compressed and not cached', async () => {
  const { answer, leave, stream } = await open();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  const reader = answer.body!.getReader();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('data: first\n\n');
  stream.push('data: second\n\n');
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('data: second\n\n');
  leave();
  await ended(stream);
});

test('a HEAD request opens no stream', async () => {
  const { answer, stream } = await open('HEAD');
  expect(answer.status).toBe(200);
  await ended(stream);
  expect(stream.destroyed).toBe(true);
});

test('is 401 signed out, as problem+json', async () => {
  const reply = await site.anonymous().get('/api/events');
  expect(reply).toMatchObject({ status: 401, body: { detail: 'Unauthorized' } });
});

/** Seconds that the metrics recorded for streams; null if none. */
const sumOfOpenings = async (): Promise<number | null> => {
  const text = await site.service.metrics.registry.metrics();
  const sum = /_sum\{[^}]*route="GET \/api\/events",status="200"[^}]*\} (\S+)/.exec(text)?.[1];
  return sum === undefined ? null : Number(sum);
};

test('metrics record the time to the opening, and a disconnect is not logged as a warning', async () => {
  site.service.metrics.registry.resetMetrics();
  const warnings = jest.spyOn(site.service.log, 'warn');
  const start = performance.now();
  const { leave } = await open();
  const opening = performance.now() - start;
  while (performance.now() - start < 3 * opening + 50) await site.anonymous().get('/healthz');
  leave();
  while ((await sumOfOpenings()) === null) await new Promise(setImmediate);
  expect((await sumOfOpenings())! * 1000).toBeLessThan(opening);
  expect(warnings).not.toHaveBeenCalled();
});
