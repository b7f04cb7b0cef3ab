import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { listen } from './listen';

test('a stop waits for the running request, and not for connections without one', async () => {
  let onRequest: (res: ServerResponse) => void = () => undefined;
  const requested = new Promise<ServerResponse>((resolve) => (onRequest = resolve));
  const { port, close } = await listen((_req, res) => onRequest(res), 0, '127.0.0.1');
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const answer = fetch(`http://127.0.0.1:${port}`);
  const res = await requested;
  const closed = close();
  await once(unused, 'close');
  res.end('done');
  expect(await (await answer).text()).toBe('done');
  await closed;
});
