import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buildUser } from '@tm/data/factories';
import { sampleService } from '../testing/sampleService';
import { route } from './route';

const opened: Readable[] = [];
const site = sampleService([
  route('GET /api/events', {
    answer: 'events',
    handle: () => {
      const body = new Readable({ read: () => undefined });
      body.push('data: first\n\n');
      opened.push(body);
      return { body };
    },
  }),
]);

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

test('events go out as they come: never compressed, never kept', async () => {
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
  const closed = once(stream, 'close');
  leave();
  await closed;
});

test('a question for the head opens nothing that stays', async () => {
  const { answer, stream } = await open('HEAD');
  expect(answer.status).toBe(200);
  if (!stream.destroyed) await once(stream, 'close');
  expect(stream.destroyed).toBe(true);
});

test('nobody is 401, as problem+json', async () => {
  const reply = await site.anonymous().get('/api/events');
  expect(reply).toMatchObject({ status: 401, body: { detail: 'Unauthorized' } });
});

test('the time that counts is the time to the opening, and leaving is no error', async () => {
  const warnings = jest.spyOn(site.service.log, 'warn');
  const { leave, stream } = await open();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const closed = once(stream, 'close');
  leave();
  await closed;
  const figures = await site.service.metrics.registry.getSingleMetric('http_request_duration_seconds')!.get();
  const total = figures.values.filter(
    (value) =>
      'metricName' in value && String(value.metricName).endsWith('_bucket') && value.labels.le === 0.05,
  );
  expect(total).not.toEqual([]);
  expect(warnings).not.toHaveBeenCalled();
});
