import type { SafeHtml } from '@tm/service-kit';

type TemplateText = {
  firstName: string;
  /** Returns the full address of a path of this site. Templates create all links with it. */
  link: (path: string) => string;
  data: Record<string, string>;
  /** Secret of the mail's link, for templates that need one. */
  token: string;
};

/** Builds subject and content of a mail from the data of its outbox row. */
export type Template = (input: TemplateText) => { subject: string; text: string; html: SafeHtml };
