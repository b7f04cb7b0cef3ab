import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy that loses responses and counts them in `lost`. */
export type LossyLine = { url: string; readonly lost: number; close: () => Promise<void> };

const passOn = async (target: string, coming: IncomingMessage) => {
  const body = await buffer(coming);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method, headers, url } = coming;
    request(new URL(url ?? '/', target), { method, headers, agent: false }, resolve)
      .once('error', reject)
      .end(body);
  });
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
};

/**
 * Opens a proxy to the service at `target`. Every request is handled completely; if `loses` returns true, the
 * caller's connection is closed instead of the response.
 */
export const openLossyLine = async (
  target: string,
  loses: (headers: IncomingHttpHeaders) => boolean,
): Promise<LossyLine> => {
  let lost = 0;
  const server = createServer((coming, going) => {
    passOn(target, coming).then(
      ({ status, headers, body }) => {
        if (loses(coming.headers)) {
          lost += 1;
          coming.socket.destroy();
        } else going.writeHead(status, headers).end(body);
      },
      () => coming.socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get lost() {
      return lost;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
