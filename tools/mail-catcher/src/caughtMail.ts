import PostalMime from 'postal-mime';

/** The sender and recipients of the SMTP dialogue, which a mail's headers may not repeat. */
export type Envelope = { from: string; to: readonly string[] };

export type CaughtMail = {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  messageId: string | null;
  from: string;
  /** Addresses of the envelope, lower-case. */
  to: string[];
  subject: string;
  text: string;
  /** As sent; untrusted, so it must be shown in a sandbox. */
  html: string;
  attachments: { name: string; type: string; bytes: number }[];
};

const ENVELOPE_TO = 'X-Envelope-To';

/** Returns the mail with its envelope as first headers, as mail servers add it on delivery. */
export function withEnvelope(raw: Buffer, { from, to }: Envelope): Buffer {
  const addresses = to.map((address) => address.toLowerCase()).join(', ');
  return Buffer.concat([Buffer.from(`Return-Path: <${from}>\r\n${ENVELOPE_TO}: ${addresses}\r\n`), raw]);
}

/** Parses a stored mail. Its id begins with the time of its arrival. */
export async function readMail(id: string, content: Buffer): Promise<CaughtMail> {
  const mail = await PostalMime.parse(content);
  const envelopeTo = mail.headers.find(({ key }) => key === ENVELOPE_TO.toLowerCase())?.value ?? '';
  const sender = mail.from;
  return {
    id,
    receivedAt: timeOf(id),
    messageId: mail.messageId ?? null,
    from: sender?.name ? `${sender.name} <${sender.address ?? ''}>` : (sender?.address ?? ''),
    to: envelopeTo.split(',').flatMap((address) => address.trim() || []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content: bytes }) => ({
      name: filename ?? 'without a name',
      type: mimeType,
      bytes: typeof bytes === 'string' ? bytes.length : bytes.byteLength,
    })),
  };
}

const timeOf = (id: string) =>
  id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z');
