import { balanceKobo, netKobo, unsettledCharges } from '../company/balance';
import { type Company, isoNow, readSettings } from '../company/company';
import { html } from '../pages/html';
import { naira, notice, pageLayout, timeTag } from '../pages/layout';
import { eventRow } from './eventRow';
import { chargeRow, disputeRow, refundRow, section, settlementRow, transferRow } from './lists';
import { switchForms } from './switchForms';

/** The console of the payment company: all lists, the actions of each row, and the switches. */
export function consolePage(company: Company, rows: number): string {
  const { store } = company;
  const settings = readSettings(store);
  const unsettled = unsettledCharges(company).reduce((sum, charge) => sum + netKobo(charge), 0);
  const fault = settings.fault === 'none' ? '' : `The API has a fault now: ${settings.fault}.`;
  return pageLayout(
    'Console',
    html`<h1>Console of the payment company</h1>
      ${notice(fault)}
      <p>Balance <strong>${naira(balanceKobo(company))}</strong>, not settled yet ${naira(unsettled)}</p>
      <p>
        Go to <a href="#transactions">transactions</a>, <a href="#refunds">refunds</a>,
        <a href="#transfers">transfers</a>, <a href="#disputes">disputes</a>, <a href="#events">events</a>,
        <a href="#switches">switches</a>
      </p>
      <p class="muted">Time of the sandbox: ${timeTag(isoNow(company))}</p>
      ${section('transactions', 'Transactions', store.all('charge'), rows, 'No payment was ordered.', chargeRow)}
      ${section('refunds', 'Refunds', store.all('refund'), rows, 'No refund was ordered.', refundRow(company))}
      ${section('transfers', 'Transfers', store.all('transfer'), rows, 'No transfer was ordered.', transferRow(company))}
      ${section('disputes', 'Disputes', store.all('dispute'), rows, 'No payment is disputed.', disputeRow(company))}
      ${section('events', 'Events', store.all('event'), rows, 'No event has happened.', eventRow)}
      ${section('settlements', 'Settlements', store.all('settlement'), rows, 'Nothing is settled.', settlementRow)}
      ${switchForms(settings)}`,
  );
}
