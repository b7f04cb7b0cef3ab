import { escapeHtml } from '@tm/domain';

/** Escaped HTML; `html` inserts it unchanged. */
export class SafeHtml {
  constructor(readonly text: string) {}
}

const inserted = (value: unknown): string => {
  if (value instanceof SafeHtml) return value.text;
  if (Array.isArray(value)) return value.map(inserted).join('');
  return escapeHtml(String(value));
};

/** Template tag of mails and documents: escapes all inserted values except those of this tag. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): SafeHtml =>
  new SafeHtml(parts.reduce((text, part, index) => text + inserted(values[index - 1]) + part));
