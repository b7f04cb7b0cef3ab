import { type Html, NOTHING, html } from './html';

/** A whole page. Every page says first that it moves no real money. */
export const pageLayout = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Payment sandbox</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <p class="test"><strong>Test shop, no real money</strong></p>
          <nav aria-label="Payment sandbox">
            <a href="/">Console</a> <a href="/bank">Bank</a> <a href="/ussd">USSD</a>
          </nav>
        </header>
        <main>${body}</main>
      </body>
    </html>`.markup;

const NAIRA = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'symbol',
});

/** Writes kobo as naira: ₦10,000.00. */
export const naira = (kobo: number): string => NAIRA.format(kobo / 100).replace(/NGN\s?/, '₦');

const DATE = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** Shows a time in Lagos for people, with the exact time for machines. */
export const timeTag = (iso: string): Html =>
  html`<time datetime="${iso}">${DATE.format(new Date(iso))}</time>`;

export type Field = [name: string, value: string | number];

const hidden = ([name, value]: Field): Html => html`<input type="hidden" name="${name}" value="${value}" />`;

/** A form with one button. `about` names the row for screen readers. */
export const buttonForm = (action: string, label: string, fields: readonly Field[], about = ''): Html =>
  html`<form method="post" action="/__sandbox/${action}">
    ${fields.map(hidden)}
    <button>${label}${about ? html`<span class="hidden"> ${about}</span>` : NOTHING}</button>
  </form>`;

export const notice = (text: string): Html =>
  text ? html`<p class="notice" role="status">${text}</p>` : NOTHING;
