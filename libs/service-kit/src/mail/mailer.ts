import nodemailer from 'nodemailer';
import type { SafeHtml } from './html';

type Mailbox = { name: string; address: string };

export type Mail = {
  to: Mailbox;
  /** Who gets the answers. */
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: SafeHtml;
  /** Names the mail for good: a second copy under it folds into the first. */ messageId: string;
};
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

// No line break of a person's text may become a header of its own.
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

const mailbox = ({ name, address }: Mailbox): Mailbox => ({
  name: oneLine(name),
  address: oneLine(address),
});

/** Sends through the SMTP server at `url`, from `from`. Rejects when the server does not take the mail. */
export const createMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  return {
    send: async ({ to, replyTo, subject, text, html, messageId }) => {
      await transport.sendMail({
        from,
        to: mailbox(to),
        ...(replyTo && { replyTo: mailbox(replyTo) }),
        subject: oneLine(subject),
        text,
        html: html.text,
        messageId,
      });
    },
    close: () => transport.close(),
  };
};
