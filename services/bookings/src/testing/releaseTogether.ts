import { connect, type Socket } from 'node:net';
import type { Client } from '@tm/service-kit/testing';

/** A prepared call. */
export type HeldCall = { by: Client; method: 'POST' | 'PUT'; path: string; body: unknown };
export type HeldReply<T = unknown> = { status: number; type: string; body: T; milliseconds: number };

const PATIENCE_MS = 60_000;
/** A service closes a call whose body is incomplete after ten seconds. */
const IN_HAND_MS = 9_000;
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

const headOf = ({ by, method, path }: HeldCall, length: number): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(by.url).host}`,
    ...Object.entries(by.headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json',
    `content-length: ${length}`,
    'expect: 100-continue',
    'connection: close',
  ].join('\r\n') + '\r\n\r\n';

const parse = <T>(text: string, milliseconds: number): HeldReply<T> => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
    body: JSON.parse(rest.join('\r\n\r\n')) as T,
    milliseconds,
  };
};

type Held = { release: () => void; drop: () => void; reply: Promise<HeldReply<never>> };

/** Collects the response: `begun` when the service waits for the body, `whole` when it has closed. */
const listenTo = (socket: Socket) => {
  let text = '';
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  socket.setEncoding('utf8').setNoDelay(true);
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (!text.startsWith(CONTINUE)) return;
    text = text.slice(CONTINUE.length);
    begin();
  });
  const whole = new Promise<string>((resolve, reject) => {
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('No answer came.')));
    socket.once('error', reject).once('end', () => resolve(text));
  });
  return { begun: Promise.race([begun, whole]), whole };
};

/** Sends a call except the last byte of its body. Resolves when the service has received the rest. */
const holdCall = async (call: HeldCall): Promise<Held> => {
  const body = Buffer.from(JSON.stringify(call.body));
  const { hostname, port } = new URL(call.by.url);
  const socket = connect(Number(port), hostname);
  const { begun, whole } = listenTo(socket);
  socket.write(Buffer.concat([Buffer.from(headOf(call, body.length)), body.subarray(0, -1)]));
  await begun;
  let released = 0;
  return {
    release: () => {
      released = performance.now();
      socket.write(body.subarray(-1));
    },
    drop: () => socket.destroy(),
    reply: whole.then((text) => parse<never>(text, performance.now() - released)),
  };
};

/**
 * Holds all calls. If that takes longer than the service waits for the first, nothing was executed, and it
 * starts again.
 */
const holdAll = async (calls: readonly HeldCall[]): Promise<Held[]> => {
  for (;;) {
    const begun = performance.now();
    const held = await Promise.all(calls.map(holdCall));
    if (performance.now() - begun < IN_HAND_MS) return held;
    for (const { drop } of held) drop();
  }
};

/**
 * Makes calls that are released at one moment: the last byte of every body is held back until each service
 * has received the rest, so that sessions, roles and parsing decide no race. Each call has its own
 * connection, as from different browsers.
 */
export const releaseTogether = async <T = unknown>(calls: readonly HeldCall[]): Promise<HeldReply<T>[]> => {
  const held = await holdAll(calls);
  for (const { release } of held) release();
  return Promise.all(held.map(({ reply }) => reply));
};
