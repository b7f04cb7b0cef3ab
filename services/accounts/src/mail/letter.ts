import { html, type SafeHtml } from '@tm/service-kit';

type Action = { label: string; address: string };
type Letter = {
  subject: string;
  /** Empty in mails to unproved addresses, which contain no typed words. */
  firstName: string;
  /** Paragraphs precede the button, the small print follows it. */
  paragraphs: readonly string[];
  action?: Action;
  /** Further links after the button. */
  more?: readonly Action[];
  smallPrint?: string;
};

const button = ({ label, address }: Action): SafeHtml => html`
  <p style="margin:24px 0">
    <a
      href="${address}"
      style="display:inline-block;padding:12px 20px;border-radius:8px;background:#047857;color:#ffffff;font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>
  <p style="margin:0 0 16px;font-size:13px;color:#57534e">
    Or copy this address into your browser:<br />
    <a href="${address}" style="color:#047857;word-break:break-all">${address}</a>
  </p>
`;

const links = (actions: readonly Action[]): SafeHtml => html`
  <p style="margin:0 0 16px">
    ${actions.map(({ label, address }) => html`<a href="${address}" style="margin-right:20px;color:#047857">${label}</a> `)}
  </p>
`;

const greeting = (firstName: string): string => (firstName ? `Hello ${firstName},` : 'Hello,');

const page = ({ subject, firstName, paragraphs, action, more = [], smallPrint }: Letter): SafeHtml =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c1917"
      >
        <div style="max-width:520px;margin:0 auto">
          <p style="margin:0 0 16px;font-size:16px;font-weight:700;color:#047857">Trusted Marketplace</p>
          <div
            style="padding:28px 24px;background:#ffffff;border-radius:12px;font-size:16px;line-height:1.55"
          >
            <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${subject}</h1>
            <p style="margin:0 0 12px">${greeting(firstName)}</p>
            ${paragraphs.map((text) => html`<p style="margin:0 0 12px;white-space:pre-line">${text}</p>`)}
            ${action ? button(action) : ''} ${more.length > 0 ? links(more) : ''}
            ${smallPrint ? html`<p style="margin:0;font-size:13px;color:#57534e;white-space:pre-line">${smallPrint}</p>` : ''}
          </div>
        </div>
      </body>
    </html>`;

/**
 * Builds a mail in the common layout, as HTML and as plain text. Typed text is escaped in HTML and unchanged
 * in plain text.
 */
export const letter = (words: Letter): { subject: string; text: string; html: SafeHtml } => {
  const { subject, firstName, paragraphs, action, more = [], smallPrint } = words;
  const parts = [
    greeting(firstName),
    ...paragraphs,
    ...[...(action ? [action] : []), ...more].map(({ label, address }) => `${label}:\n${address}`),
    ...(smallPrint ? [smallPrint] : []),
    'Trusted Marketplace',
  ];
  return { subject, text: `${parts.join('\n\n')}\n`, html: page(words) };
};
