import type { SafeHtml } from '@tm/service-kit';

type Words = {
  firstName: string;
  /** The address of a path of this site: every link of a mail is made by it. */ link: (
    path: string,
  ) => string;
  data: Record<string, string>;
  /** The secret of the mail's link, for templates that need one. */ token: string;
};

/** A kind of mail: what the outbox row says, as people read it. */
export type Template = (words: Words) => { subject: string; text: string; html: SafeHtml };
