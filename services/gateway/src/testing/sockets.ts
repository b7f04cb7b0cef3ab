import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Agent, request, type IncomingMessage } from 'node:http';

const open: Socket[] = [];

/** Closes all connections of `openSocket`; call it in `afterEach`. */
export function closeSockets(): void {
  for (const socket of open.splice(0)) socket.destroy();
}

/** Opens a connection from an address of this machine (127.0.0.x) that sends `text` and reads nothing. */
export async function openSocket(port: number, from: string, text = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  open.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

/** Returns everything that a connection receives until it is closed. */
export async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

/** Opens `count` connections from one address in parallel. */
export const openSockets = (port: number, from: string, count: number, text = ''): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openSocket(port, from, text)));

type Visit = { method?: string; body?: string; headers?: Record<string, string>; agent?: Agent };

/** Returns status and text of the response to a visitor from this address. */
export const visit = (
  port: number,
  from: string,
  path: string,
  { method = 'GET', body, headers = {}, agent }: Visit = {},
): Promise<{ status: number; text: string; headers: IncomingMessage['headers'] }> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, localAddress: from };
    const asked = request({ ...options, agent: agent ?? false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
