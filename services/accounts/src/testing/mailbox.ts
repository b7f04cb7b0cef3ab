import { createServer, type AddressInfo, type Socket } from 'node:net';

export type Mailbox = {
  url: string;
  /** Resolves with the source of the next mail. */ next: () => Promise<string>;
  /** Rejects the next mail with a temporary error. */ refuseOne: () => void;
  /** Accepts the next mail without a response. */ holdOne: () => void;
  stop: () => Promise<void>;
};

const greet = (socket: Socket, onMail: (mail: string) => string | null): void => {
  let unread = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    if (line === 'DATA') isData = true;
    if (line === 'QUIT') socket.end('221 bye\r\n');
    else say(line === 'DATA' ? '354 go on' : '250 ok');
  };
  say('220 test');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    unread += chunk.toString();
    for (
      let end = unread.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      end >= 0;
      end = unread.indexOf(isData ? '\r\n.\r\n' : '\r\n')
    ) {
      const part = unread.slice(0, end);
      unread = unread.slice(end + (isData ? 5 : 2));
      if (!isData) answer(part);
      else {
        isData = false;
        const reply = onMail(part);
        if (reply) say(reply);
      }
    }
  });
};

/** Starts an SMTP server that stores its mails, with just the commands that nodemailer needs. */
export const startMailbox = async (): Promise<Mailbox> => {
  const arrived: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  let refusals = 0;
  let isHolding = false;
  const take = (mail: string): string | null => {
    if (refusals > 0) {
      refusals -= 1;
      return '451 not now';
    }
    const reader = waiting.shift();
    if (reader) reader(mail);
    else arrived.push(mail);
    const reply = isHolding ? null : '250 taken';
    isHolding = false;
    return reply;
  };
  const server = createServer((socket) => greet(socket, take));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () =>
      new Promise((resolve) => {
        const mail = arrived.shift();
        if (mail === undefined) waiting.push(resolve);
        else resolve(mail);
      }),
    refuseOne: () => {
      refusals += 1;
    },
    holdOne: () => {
      isHolding = true;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
