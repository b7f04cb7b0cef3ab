import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaughtMail, type Envelope, readMail, withEnvelope } from './caughtMail';

const SUFFIX = '.eml';

/**
 * Stores caught mails as `.eml` files, which any mail program opens, and keeps a list in memory, newest
 * first. Only the newest are kept, so that the folder does not grow without limit.
 */
export class Mailbox {
  private mails: CaughtMail[] = [];
  private sequence = 0;

  private constructor(
    private readonly folder: string,
    private readonly capacity: number,
  ) {}

  static async open(folder: string, capacity: number): Promise<Mailbox> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const mailbox = new Mailbox(folder, capacity);
    for (const name of (await readdir(folder)).sort().reverse()) {
      if (!name.endsWith(SUFFIX)) await rm(join(folder, name), { recursive: true, force: true });
      else
        mailbox.mails.push(await readMail(name.slice(0, -SUFFIX.length), await readFile(join(folder, name))));
    }
    await mailbox.dropOldest();
    return mailbox;
  }

  /** Lists mails newest first; `to` compares whole addresses, ignoring case. */
  list(to?: string): readonly CaughtMail[] {
    const wanted = to?.trim().toLowerCase();
    return wanted ? this.mails.filter((mail) => mail.to.includes(wanted)) : this.mails;
  }

  find(id: string): CaughtMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  /**
   * Stores a mail; it is on disk when this resolves. A repeated mail with the same Message-ID and recipients
   * is stored once, as mail programs show it.
   */
  async add(raw: Buffer, envelope: Envelope): Promise<void> {
    const content = withEnvelope(raw, envelope);
    const mail = await readMail(this.nextId(), content);
    if (this.mails.some((known) => isSame(known, mail))) return;
    this.mails = [mail, ...this.mails].sort((left, right) => (left.id < right.id ? 1 : -1));
    await this.write(mail.id, content);
    await this.dropOldest();
  }

  private async write(id: string, content: Buffer) {
    const path = join(this.folder, `${id}${SUFFIX}`);
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  }

  private async dropOldest() {
    const dropped = this.mails.splice(this.capacity);
    await Promise.all(dropped.map(({ id }) => rm(join(this.folder, `${id}${SUFFIX}`), { force: true })));
  }

  /** Returns an id that sorts by arrival, also within one millisecond, and over restarts. */
  private nextId(): string {
    this.sequence = (this.sequence + 1) % 10_000;
    const time = new Date().toISOString().replace(/[-:.]/g, '');
    return `${time}-${String(this.sequence).padStart(4, '0')}-${randomBytes(4).toString('hex')}`;
  }
}

const isSame = (known: CaughtMail, mail: CaughtMail) =>
  mail.messageId !== null && known.messageId === mail.messageId && known.to.join() === mail.to.join();
