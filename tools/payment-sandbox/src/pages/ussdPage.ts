import type { Charge } from '../journal/records';
import { isPaid } from '../company/charges';
import { type Html, html } from './html';
import { naira, notice, pageLayout } from './layout';

const SHOWN = 20;

const form = (code: string): Html =>
  html`<form method="post" action="/__sandbox/ussd">
    <label for="code">Code</label>
    <input id="code" name="code" value="${code}" inputmode="tel" autocomplete="off" required />
    <button class="main" name="answer" value="confirm">Confirm with PIN</button>
    <button name="answer" value="decline">Decline</button>
  </form>`;

const codeRow = ({ ussdCode, kobo, email }: Charge): Html =>
  html`<li>
    <h3><a href="/ussd?code=${encodeURIComponent(ussdCode ?? '')}">${ussdCode ?? ''}</a></h3>
    <p>${naira(kobo)}</p>
    <p class="muted">${email}</p>
  </li>`;

function stateOf(charge: Charge | undefined): string {
  if (!charge || charge.attempts === 0) return '';
  return isPaid(charge)
    ? `${naira(charge.kobo)} paid.`
    : 'The bank declined the payment. Dial again to try again.';
}

/** The page of the customer's phone. It confirms or declines a USSD code. */
export function ussdPage(charges: readonly Charge[], code: string): string {
  const open = charges.filter((charge) => charge.ussdCode && !isPaid(charge)).slice(-SHOWN);
  return pageLayout(
    'USSD',
    html`<div class="narrow">
      <h1>Dial a code</h1>
      ${notice(stateOf(charges.find(({ ussdCode }) => ussdCode !== null && ussdCode === code)))} ${form(code)}
      <h2>Codes that wait for a PIN</h2>
      ${
        open.length > 0
          ? html`<ul class="rows">
              ${open.reverse().map(codeRow)}
            </ul>`
          : html`<p class="empty">No payment by USSD is open.</p>`
      }
    </div>`,
  );
}
