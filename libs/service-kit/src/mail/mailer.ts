import nodemailer from 'nodemailer';
import type { SafeHtml } from './html';

type Mailbox = { name: string; address: string };

export type Mail = {
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: SafeHtml;
  /** Message-ID: mail programs fold a second copy with it into the first. */ messageId: string;
};
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

// Prevents that a line break in a user's text adds a header.
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

const mailbox = ({ name, address }: Mailbox): Mailbox => ({
  name: oneLine(name),
  address: oneLine(address),
});

/**
 * Sends mails through the SMTP server at `url` from the address `from`. `send` rejects when the server does
 * not accept the mail.
 */
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
