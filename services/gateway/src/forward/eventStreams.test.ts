import { closeAll, startGateway, startUpstream } from '../testing';

afterEach(closeAll);

const startEvents = () =>
  startUpstream((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write('data: one\n\n');
  });

const openStreams = (url: string) => {
  const leaving: AbortController[] = [];
  return async (from: string) => {
    const controller = new AbortController();
    leaving.push(controller);
    const answer = await fetch(`${url}/api/events`, {
      signal: controller.signal,
      headers: { 'x-forwarded-for': from },
    });
    const problem = answer.status === 200 ? {} : ((await answer.json()) as { code: string });
    return {
      status: answer.status,
      retry: answer.headers.get('retry-after'),
      ...problem,
      leave: () => controller.abort(),
    };
  };
};

test('streams are limited per address, and a closed one makes room', async () => {
  const { url: upstream } = await startEvents();
  const { url } = await startGateway(
    { MAX_EVENT_STREAMS_PER_ADDRESS: '3', TRUSTED_PROXIES: '127.0.0.1' },
    upstream,
  );
  const open = openStreams(url);
  const own = [await open('2001:db8::1'), await open('2001:db8::2'), await open('2001:db8::3')];
  expect(own.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await open('2001:db8::4')).toMatchObject({ status: 429, code: 'too_many_streams', retry: '60' });
  expect((await open('2001:db8:0:1::1')).status).toBe(200);
  own[0]!.leave();
  let next = await open('2001:db8::5');
  while (next.status === 429) next = await open('2001:db8::5');
  expect(next.status).toBe(200);
});

test('streams are limited in total', async () => {
  const { url: upstream } = await startEvents();
  const { url } = await startGateway({ MAX_EVENT_STREAMS: '2', TRUSTED_PROXIES: '127.0.0.1' }, upstream);
  const open = openStreams(url);
  expect([(await open('9.9.9.1')).status, (await open('9.9.9.2')).status]).toEqual([200, 200]);
  expect(await open('9.9.9.3')).toMatchObject({ status: 503, code: 'unavailable' });
});
