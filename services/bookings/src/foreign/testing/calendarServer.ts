import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPublicAddress } from '../reading/publicAddress';
import type { Network } from '../reading/download';
import { makeCertificate } from './certificate';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** The host of the calendars that tests read, and its address. */
export const HOST = 'calendar.test';
const HERE = '127.0.0.1';

export type CalendarServer = {
  /** Sets what the server answers at a path. */
  answer: (path: string, answer: Answer) => void;
  /** Answers with a calendar file. */
  give: (path: string, text: string, headers?: Record<string, string>) => void;
  url: (path: string) => string;
  /** Paths that were asked for, and the headers of each request. */
  asked: { path: string; headers: IncomingMessage['headers'] }[];
  /** The network in which this machine is public under the name of the host. */
  network: Network;
  /** A program that reads calendars in this network, as the program of the site does on the internet. */
  program: URL;
  close: () => Promise<void>;
};

/**
 * Writes the program into a temporary folder. It is not in `src`, so that no build contains a program that
 * may call addresses of this machine.
 */
const writeProgram = (port: number, ca: string, folder: string): URL => {
  const from = (...path: string[]) => JSON.stringify(pathToFileURL(join(__dirname, ...path)).href);
  const file = join(folder, 'local.ts');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(
    file,
    `import { isPublicAddress } from ${from('../reading/publicAddress.ts')};
    import { answerOrder } from ${from('../reading/answerOrder.ts')};
    await answerOrder({
      resolve: async (host) => host === '${HOST}' ? ['${HERE}'] : [],
      isAllowed: (address) => address === '${HERE}' || isPublicAddress(address),
      options: { port: ${port}, ca: ${JSON.stringify(ca)} },
    });`,
  );
  return pathToFileURL(file);
};

/** Starts a server of calendar files with TLS. `close` ends it with all its connections. */
export const startCalendarServer = async (): Promise<CalendarServer> => {
  const { key, cert } = makeCertificate([HOST]);
  const answers = new Map<string, Answer>();
  const asked: CalendarServer['asked'] = [];
  const server = createServer({ key, cert }, (request, response) => {
    asked.push({ path: request.url!, headers: request.headers });
    const answer = answers.get(request.url!);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  // A client that ends a connection early is no failure of the server.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, HERE, resolve));
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'calendar-program-'));
  return {
    answer: (path, answer) => answers.set(path, answer),
    give: (path, text, headers = {}) =>
      answers.set(path, (_request, response) =>
        response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8', ...headers }).end(text),
      ),
    url: (path) => `https://${HOST}${path}`,
    asked,
    network: {
      resolve: async (host) => (host === HOST ? [HERE] : []),
      isAllowed: (address) => address === HERE || isPublicAddress(address),
      options: { port, ca: cert },
    },
    program: writeProgram(port, cert, folder),
    close: async () => {
      rmSync(folder, { recursive: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
