import type { Mailbox } from './mailbox';

/** Decodes quoted-printable text. */
export const readMail = (mail: string): string =>
  Buffer.from(
    mail
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Returns true if the mail goes to this address, with or without a name. */
const isTo = (mail: string, address: string): boolean =>
  mail.includes(`<${address}>`) || mail.includes(`To: ${address}\r\n`);

/** Returns the next mail with this subject to the address and skips others. */
export const nextMail = async (
  mailbox: Pick<Mailbox, 'next'>,
  address: string,
  subject: string,
): Promise<string> => {
  for (;;) {
    const mail = readMail(await mailbox.next());
    if (isTo(mail, address) && mail.includes(`Subject: ${subject}`)) return mail;
  }
};

/** Returns the token of the link in a mail. */
export const tokenIn = (mail: string): string => /#token=([\w-]{43})(?![\w-])/.exec(mail)![1]!;
