import { EventStream } from './eventStream';

const row = (n: number) => ({
  id: n.toString(16).padStart(24, '0'),
  userId: 'ada',
  event: { kind: 'booking' as const, id: '64b0000000000000000000a1' },
});

const open = () => {
  const stream = new EventStream('ada', 'session');
  stream.release([]);
  return stream;
};

test('a page that does not read is disconnected before much data waits for it', () => {
  const stream = open();
  let count = 0;
  while (!stream.destroyed && count < 1_000) stream.send(row((count += 1)));
  expect(stream.destroyed).toBe(true);
  expect(stream.readableLength).toBeLessThan(20 * 1024);
});

test('rows received while the missed ones are read follow them, once', () => {
  const stream = new EventStream('ada', 'session');
  stream.send(row(2));
  stream.send(row(3));
  stream.release([row(1), row(2)]);
  stream.send(row(1));
  const text = String(stream.read());
  expect([...text.matchAll(/^id: 0*(\d)$/gm)].map(([, id]) => id)).toEqual(['1', '2', '3']);
});

test('nothing is sent after the end', async () => {
  const stream = open();
  stream.end();
  stream.end();
  stream.beat();
  stream.send(row(1));
  const chunks: unknown[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  expect(chunks.join('')).toMatch(/^retry: \d+\n\n$/);
});
