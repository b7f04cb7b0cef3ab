import { type Html, html } from './html';

export const pageLayout = (title: string, body: Html, refreshSeconds?: number) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : ''}
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a class="brand" href="/">Caught mail</a>
          <p>What the marketplace sent on this machine. Nothing left it.</p>
        </header>
        <main>${body}</main>
      </body>
    </html>`.markup;

const DATE = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Shows the time in Lagos for people, with the exact time for machines. */
export const timeTag = (iso: string) => html`<time datetime="${iso}">${DATE.format(new Date(iso))}</time>`;
