import type { CaughtMail } from '../caughtMail';
import { html } from './html';
import { pageLayout, timeTag } from './layout';

const REFRESH_SECONDS = 10;

/** The page with all caught mails, or those to one address; it reloads by itself. */
export function listPage(mails: readonly CaughtMail[], to: string): string {
  const search = html`<form class="search" role="search">
    <label for="to">To</label>
    <input id="to" name="to" type="email" inputmode="email" value="${to}" placeholder="name@example.com" />
    <button>Show</button>
  </form>`;
  const list =
    mails.length === 0
      ? empty(to)
      : html`<ul class="mails">
          ${mails.map(row)}
        </ul>`;
  const title = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  return pageLayout(
    title,
    html`${search}
      <h1>${title}</h1>
      ${list}`,
    REFRESH_SECONDS,
  );
}

const row = ({ id, subject, from, to, receivedAt }: CaughtMail) =>
  html`<li>
    <a href="/messages/${id}">
      <strong>${subject || '(no subject)'}</strong>
      <span>To ${to.join(', ')}</span>
      <span>From ${from}</span>
      ${timeTag(receivedAt)}
    </a>
  </li>`;

const empty = (to: string) =>
  to
    ? html`<p class="empty">Nothing has been sent to ${to} so far. <a href="/">Show all mails</a></p>`
    : html`<p class="empty">
        Nothing has been sent so far. Sign up or book a service, and its mail appears here.
      </p>`;
