import type { Charge } from '../journal/records';
import { isPaid } from '../company/charges';
import { type Html, NOTHING, html } from './html';
import { buttonForm, naira, notice, pageLayout, timeTag } from './layout';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When a late payment arrives. A card order of the site is held for 30 minutes. */
const DELAYS = [
  [MINUTE, 'in 1 minute'],
  [31 * MINUTE, 'in 31 minutes, after the hold'],
  [26 * HOUR, 'in 26 hours'],
] as const;

const late = ({ accessCode }: Charge): Html =>
  html`<form method="post" action="/__sandbox/checkout/late">
    <input type="hidden" name="accessCode" value="${accessCode}" />
    <label for="delay">The bank confirms</label>
    <select id="delay" name="delaySeconds">
      ${DELAYS.map(([seconds, label]) => html`<option value="${seconds}">${label}</option>`)}
    </select>
    <button>Pay late</button>
  </form>`;

function choices(charge: Charge): Html {
  const fields = [['accessCode', charge.accessCode]] as [string, string][];
  return html`<div class="stack">
    <form method="post" action="/__sandbox/checkout/pay">
      <input type="hidden" name="accessCode" value="${charge.accessCode}" />
      <button class="main">Pay ${naira(charge.kobo)}</button>
    </form>
    ${buttonForm('checkout/fail', 'Fail: the bank declines', fields)} ${late(charge)}
    ${buttonForm('checkout/abandon', 'Abandon: leave without paying', fields)}
  </div>`;
}

function stateOf(charge: Charge): string {
  if (charge.status === 'failed') return 'The bank declined the payment. You can try again.';
  if (charge.nextAt) return 'The payment is on its way.';
  return '';
}

const shopLink = ({ callbackUrl, reference }: Charge): Html => {
  if (!callbackUrl) return NOTHING;
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return html`<br />
    <p><a href="${url.href}">Back to the shop</a></p>`;
};

/** The page on which a customer pays by card. */
export function checkoutPage(charge: Charge): string {
  const paid = isPaid(charge);
  return pageLayout(
    paid ? 'Paid' : 'Pay',
    html`<div class="narrow">
      <h1>${paid ? 'Paid' : 'Pay by card'}</h1>
      <p class="amount">${naira(charge.kobo)}</p>
      <p class="muted">${charge.email}, ${charge.reference}</p>
      <br />
      ${notice(stateOf(charge))}
      ${
        paid && charge.paidAt
          ? html`<p>This payment was made at ${timeTag(charge.paidAt)}.</p>`
          : choices(charge)
      }
      ${shopLink(charge)}
    </div>`,
  );
}

/** Origins of the shop that the forms of a checkout page lead to. */
export const shopOrigins = ({ callbackUrl, cancelUrl }: Charge): string[] =>
  [callbackUrl, cancelUrl].flatMap((url) => (url ? new URL(url).origin : []));
