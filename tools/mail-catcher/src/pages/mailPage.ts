import type { CaughtMail } from '../caughtMail';
import { type Html, html } from './html';
import { pageLayout, timeTag } from './layout';

/** The page of one mail: addresses, time, its text, and its HTML in a frame that may only open links. */
export function mailPage(mail: CaughtMail): string {
  const title = mail.subject || '(no subject)';
  return pageLayout(
    title,
    html`<article>
      <h1>${title}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${timeTag(mail.receivedAt)}</dd>
        ${mail.attachments.length > 0 ? attachments(mail) : ''}
      </dl>
      ${mail.html ? frame(mail) : ''} ${mail.text ? text(mail) : ''}
    </article>`,
  );
}

const frame = ({ id, subject }: CaughtMail) =>
  html`<iframe
    title="${subject || 'The mail'}"
    src="/messages/${id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    referrerpolicy="no-referrer"
  ></iframe>`;

const text = (mail: CaughtMail) =>
  html`<section aria-label="Text">
    ${mail.html ? html`<h2>Its plain text</h2>` : ''}
    <pre>${linked(mail.text)}</pre>
  </section>`;

const attachments = (mail: CaughtMail) =>
  html`<dt>Attached</dt>
    <dd>
      ${mail.attachments.map(({ name, bytes }) => `${name} (${bytes.toLocaleString('en-NG')} bytes)`).join(', ')}
    </dd>`;

/** Turns web addresses in plain text into links, as mail programs do. */
function linked(plain: string): Html[] {
  return plain
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noreferrer noopener">${part}</a>`
        : html`${part}`,
    );
}
