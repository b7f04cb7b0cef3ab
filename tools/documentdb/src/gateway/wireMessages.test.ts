import { serialize } from 'bson';
import { MessageReader, replyMessage, WireError } from './wireMessages';

const header = (length: number, id: number, opCode: number): Buffer => {
  const bytes = Buffer.alloc(16);
  [length, id, 0, opCode].forEach((value, index) => bytes.writeInt32LE(value, 4 * index));
  return bytes;
};

const section = (name: string, documents: Uint8Array[]): Buffer => {
  const body = Buffer.concat([Buffer.from(`${name}\0`), ...documents]);
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeInt32LE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const opMsg = (
  id: number,
  command: Record<string, unknown>,
  flags: number,
  ...sections: Buffer[]
): Buffer => {
  const flagBytes = Buffer.alloc(4);
  flagBytes.writeUInt32LE(flags);
  const rest = Buffer.concat([flagBytes, Buffer.from([0]), serialize(command), ...sections]);
  return Buffer.concat([header(16 + rest.length, id, 2013), rest]);
};

const first = serialize({ _id: 1 });
const second = serialize({ _id: 2 });
const insert = opMsg(7, { insert: 'people' }, 0, section('documents', [first, second]));

test('a command keeps its documents as a separate byte sequence', () => {
  const [request] = new MessageReader().push(insert);
  expect(request).toMatchObject({ id: 7, isOneWay: false, sequenceCount: 1 });
  expect(request?.body).toEqual(Buffer.from(serialize({ insert: 'people' })));
  expect(request?.sequence).toEqual(Buffer.concat([first, second]));
});

test('messages are found in chunks of any size', () => {
  const stream = Buffer.concat([insert, opMsg(8, { ping: 1 }, 0), insert]);
  for (const size of [1, 3, 17, stream.length]) {
    const reader = new MessageReader();
    const ids: number[] = [];
    for (let at = 0; at < stream.length; at += size) {
      ids.push(...reader.push(stream.subarray(at, at + size)).map(({ id }) => id));
    }
    expect(ids).toEqual([7, 8, 7]);
  }
});

test('a message without a response is recognized by its flag', () => {
  expect(new MessageReader().push(opMsg(1, { ping: 1 }, 2))[0]?.isOneWay).toBe(true);
});

test.each([
  ['an HTTP request', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ['an unknown operation', header(16, 1, 1234)],
  [
    'a section that is longer than its message',
    Buffer.concat([header(25, 1, 2013), Buffer.alloc(4), Buffer.from([0, 99, 0, 0, 0])]),
  ],
])('%s is rejected', (_, bytes) => {
  expect(() => new MessageReader().push(bytes)).toThrow(WireError);
});

test('a reply names its request', () => {
  const [request] = new MessageReader().push(insert);
  if (!request) throw new Error('no request');
  const reply = replyMessage(request, serialize({ ok: 1 }));
  expect(reply.readInt32LE(0)).toBe(reply.length);
  expect(reply.readInt32LE(8)).toBe(7);
  expect(reply.subarray(21)).toEqual(Buffer.from(serialize({ ok: 1 })));
});
