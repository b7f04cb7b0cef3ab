import type { EventEmitter } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { Mailbox } from './mailbox';
import { createSmtpServer } from './smtp';
import { createWebServer } from './web';

export type MailCatcherOptions = {
  /** Mails are stored in its folder `mail`. */
  dataDir: string;
  /** Free ports by default. */
  smtpPort?: number;
  httpPort?: number;
  /** Maximum number of stored mails, 500 by default. */
  capacity?: number;
};

export type MailCatcher = {
  /** For nodemailer's `createTransport(smtpUrl)`. */
  smtpUrl: string;
  /** The page for people; `GET {pageUrl}/api/messages?to=` returns the same list as JSON, newest first. */
  pageUrl: string;
  stop(): Promise<void>;
};

const HOST = '127.0.0.1';

/** Starts the embedded mail catcher on loopback. Rejects when a port is in use. */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const mailbox = await Mailbox.open(join(options.dataDir, 'mail'), options.capacity ?? 500);
  const smtp = createSmtpServer(mailbox);
  const web = createWebServer(mailbox);
  await listening(smtp.server, smtp, () => smtp.listen(options.smtpPort ?? 0, HOST));
  // An aborted client connection is an error event of the whole server, and would end the process without
  // this listener.
  smtp.on('error', (error) => console.error('mail catcher:', error.message));
  try {
    await listening(web, web, () => web.listen(options.httpPort ?? 0, HOST));
  } catch (error) {
    smtp.close();
    throw error;
  }
  return {
    smtpUrl: `smtp://${HOST}:${portOf(smtp.server)}`,
    pageUrl: `http://localhost:${portOf(web)}`,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => web.close(() => resolve())),
      ]);
    },
  };
}

function listening(server: Server, errorSource: EventEmitter, listen: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    errorSource.once('error', reject);
    server.once('listening', () => {
      errorSource.off('error', reject);
      resolve();
    });
    listen();
  });
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
