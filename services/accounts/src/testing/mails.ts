import type { Mailbox } from './mailbox';

/** Quoted-printable as plain text. */
export const readMail = (mail: string): string =>
  Buffer.from(
    mail
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Is it to this address, with the reader's name or without? */
const isTo = (mail: string, address: string): boolean =>
  mail.includes(`<${address}>`) || mail.includes(`To: ${address}\r\n`);

/** The next mail of a subject to an address; others that come before are let pass. */
export const nextMail = async (mailbox: Mailbox, address: string, subject: string): Promise<string> => {
  for (;;) {
    const mail = readMail(await mailbox.next());
    if (isTo(mail, address) && mail.includes(`Subject: ${subject}`)) return mail;
  }
};

/** The token of the link in a mail. */
export const tokenIn = (mail: string): string => /#token=([\w-]{43})(?![\w-])/.exec(mail)![1]!;
