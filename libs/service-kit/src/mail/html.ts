import { escapeHtml } from '@tm/domain';

/** HTML that has been escaped; `html` puts it in as it is. */
export class SafeHtml {
  constructor(readonly text: string) {}
}

const inserted = (value: unknown): string => {
  if (value instanceof SafeHtml) return value.text;
  if (Array.isArray(value)) return value.map(inserted).join('');
  return escapeHtml(String(value));
};

/** The template tag of our mails and documents: everything that is put in is escaped, except what this tag has made. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): SafeHtml =>
  new SafeHtml(parts.reduce((text, part, index) => text + inserted(values[index - 1]) + part));
