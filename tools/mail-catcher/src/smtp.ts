import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/** Creates a server that accepts every mail: no account, no encryption, loopback only. */
export function createSmtpServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    banner: 'Trusted Marketplace mail catcher',
    // STARTTLS would offer a certificate that no client trusts.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    onData: (stream, session, done) => {
      receive(stream, session, mailbox).then(() => done(), done);
    },
  });
}

async function receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, mailbox: Mailbox) {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) parts.push(part);
  }
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large.'), { responseCode: 552 });
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  await mailbox.add(Buffer.concat(parts), { from, to: envelope.rcptTo.map(({ address }) => address) });
}
