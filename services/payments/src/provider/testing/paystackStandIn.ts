import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCall } from './standInRoutes';
import { KEY, StandInState, refused, type Reply } from './standInState';

/** Writes a broken answer. `reply` is the right one; its effect has happened. */
export type Fault = (response: ServerResponse, reply: Reply) => void;
export type StandIn = {
  url: string;
  state: StandInState;
  /** Calls since the start: `POST /transfer`. */
  calls: string[];
  /** Breaks the answers from now on, or no longer. */
  breakWith: (fault: Fault | null) => void;
  close: () => Promise<void>;
};

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export const writeJson = (response: ServerResponse, { status, body }: Reply): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

const serve = (server: Server, state: StandInState, calls: string[], faultOf: () => Fault | null) => {
  server.on('request', (request, response) => {
    void (async () => {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { method = '', url = '', headers } = request;
      const bytes = await read(request);
      calls.push(`${method} ${url.replace(/\?.*/, '')}`);
      if (url.startsWith('/files/')) {
        state.uploads.push({ path: url, bytes: bytes.length, authorization: headers.authorization });
        response.writeHead(200).end();
        return;
      }
      const body = bytes.length > 0 ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {};
      const reply =
        headers.authorization === `Bearer ${KEY}`
          ? answerCall(method, { state, url: new URL(url, origin), body, origin })
          : refused(401, 'Invalid key');
      const fault = faultOf();
      if (fault) fault(response, reply);
      else writeJson(response, reply);
    })();
  });
};

/** Starts a server with the shapes of Paystack, for faults that a real one does not show on request. */
export const startStandIn = async (): Promise<StandIn> => {
  const state = new StandInState();
  const calls: string[] = [];
  let fault: Fault | null = null;
  const server = createServer();
  serve(server, state, calls, () => fault);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    calls,
    breakWith: (next) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
