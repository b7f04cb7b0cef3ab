import { startMailbox, type Mailbox } from './mailbox';
import { accounts } from './site';

type Options = {
  /** Settings in addition to the address of the mailbox. */
  settings?: Record<string, string>;
  /** Clock of authenticator codes. */
  now?: () => number;
  /** False when the test starts and stops the workers, which send the mails. */
  startsWorkers?: boolean;
};

/** Starts accounts for one test file, with workers that send their mails to `mailbox`. */
export const accountsWithMail = ({ settings, now, startsWorkers = true }: Options = {}) => {
  let started: Mailbox;
  const site = accounts(async () => {
    started = await startMailbox();
    return { SMTP_URL: started.url, ...settings };
  }, now);
  if (startsWorkers) {
    beforeAll(() => site.service.workers.forEach((worker) => worker.start()));
    afterAll(() => Promise.all(site.service.workers.map((worker) => worker.stop())));
  }
  afterAll(() => started.stop());
  const mailbox: Pick<Mailbox, 'next' | 'refuseOne'> = {
    next: () => started.next(),
    refuseOne: () => started.refuseOne(),
  };
  return { site, mailbox };
};
