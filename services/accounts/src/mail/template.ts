import type { SafeHtml } from '@tm/service-kit';

type Words = {
  firstName: string;
  /** Our public origin: every link of a mail begins with it. */ origin: string;
  data: Record<string, string>;
};

/** A kind of mail: what the outbox row says, as people read it. */
export type Template = (words: Words) => { subject: string; text: string; html: SafeHtml };
