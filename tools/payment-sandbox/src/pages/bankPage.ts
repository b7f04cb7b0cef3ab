import type { BankTransfer, Charge } from '../journal/records';
import { isPaid } from '../company/charges';
import { type Html, html } from './html';
import { naira, notice, pageLayout, timeTag } from './layout';

const SHOWN = 20;

const OUTCOMES: Record<BankTransfer['outcome'], string> = {
  accepted: 'The money has arrived.',
  rejected: 'The amount is wrong: the money goes back, and the shop is notified.',
  returned: 'The account number is closed: the money goes back.',
};

/** Says what happened to the last money that was sent to an account number. */
export const outcomeText = (transfer: BankTransfer | undefined): string =>
  transfer ? `${naira(transfer.kobo)} sent. ${OUTCOMES[transfer.outcome]}` : '';

const AMOUNTS = [
  ['exact', 'The exact amount'],
  ['less', '₦500 less'],
  ['more', '₦500 more'],
  ['twice', 'The exact amount twice'],
  ['late', 'The exact amount, after the account number has ended'],
  ['other', 'Another amount'],
] as const;

const radio = ([value, label]: readonly [string, string], index: number): Html =>
  html`<label class="box">
    <input type="radio" name="amount" value="${value}" ${index === 0 ? 'checked' : ''} />${label}
  </label>`;

const form = (account: string): Html =>
  html`<form method="post" action="/__sandbox/bank">
    <label for="account">Account number</label>
    <input
      id="account"
      name="accountNumber"
      value="${account}"
      inputmode="numeric"
      autocomplete="off"
      required
    />
    <fieldset>
      <legend>Amount</legend>
      ${AMOUNTS.map(radio)}
    </fieldset>
    <label for="naira">Another amount in naira</label>
    <input id="naira" name="naira" inputmode="decimal" autocomplete="off" />
    <button class="main">Send money</button>
  </form>`;

const accountRow = ({ accountNumber, kobo, accountExpiresAt, email }: Charge): Html =>
  html`<li>
    <h3><a href="/bank?account=${accountNumber ?? ''}">${accountNumber ?? ''}</a></h3>
    <p>${naira(kobo)}</p>
    <p class="muted">${email}, until ${timeTag(accountExpiresAt ?? '')}</p>
  </li>`;

/** The page of the customer's bank. It sends money to an account number of a payment by transfer. */
export function bankPage(charges: readonly Charge[], account: string, message: string): string {
  const open = charges.filter((charge) => charge.accountNumber && !isPaid(charge)).slice(-SHOWN);
  return pageLayout(
    'Bank',
    html`<div class="narrow">
      <h1>Send money</h1>
      ${notice(message)} ${form(account)}
      <h2>Account numbers that wait for money</h2>
      ${
        open.length > 0
          ? html`<ul class="rows">
              ${open.reverse().map(accountRow)}
            </ul>`
          : html`<p class="empty">No payment by transfer is open.</p>`
      }
    </div>`,
  );
}
