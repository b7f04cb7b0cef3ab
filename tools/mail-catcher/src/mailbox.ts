import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaughtMail, type Envelope, readMail, withEnvelope } from './caughtMail';

const SUFFIX = '.eml';

/**
 * Caught mails, each one `.eml` file that any mail program opens, newest first in memory.
 * Only the newest are kept: a folder that grows for ever helps nobody.
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

  /** Newest first; `to` compares whole addresses without regard to case. */
  list(to?: string): readonly CaughtMail[] {
    const wanted = to?.trim().toLowerCase();
    return wanted ? this.mails.filter((mail) => mail.to.includes(wanted)) : this.mails;
  }

  find(id: string): CaughtMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  /**
   * Keeps a mail; when this resolves it is on the disk. A mail sent again with the same Message-ID
   * to the same people is the same mail, as every mail program shows it.
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

  /** Sorts by arrival, also within one millisecond, and over restarts. */
  private nextId(): string {
    this.sequence = (this.sequence + 1) % 10_000;
    const time = new Date().toISOString().replace(/[-:.]/g, '');
    return `${time}-${String(this.sequence).padStart(4, '0')}-${randomBytes(4).toString('hex')}`;
  }
}

const isSame = (known: CaughtMail, mail: CaughtMail) =>
  mail.messageId !== null && known.messageId === mail.messageId && known.to.join() === mail.to.join();
