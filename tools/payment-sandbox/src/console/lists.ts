import type { Charge, Dispute, Refund, Settlement, Transfer } from '../journal/records';
import type { Company } from '../company/company';
import { NEXT_OF_REFUND } from '../company/refunds';
import { NEXT_OF_TRANSFER } from '../company/transfers';
import { type Html, NOTHING, html } from '../pages/html';
import { type Field, buttonForm, naira, timeTag } from '../pages/layout';

/** A list of the newest rows, with a link to more of them. */
export function section<Row>(
  id: string,
  title: string,
  rows: readonly Row[],
  shown: number,
  empty: string,
  row: (row: Row) => Html,
): Html {
  const newest = rows.slice(-shown).reverse();
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title} (${rows.length})</h2>
    ${
      newest.length > 0
        ? html`<ul class="rows">
            ${newest.map(row)}
          </ul>`
        : html`<p class="empty">${empty}</p>`
    }
    ${rows.length > newest.length ? html`<p><a href="/?rows=500#${id}">Show more ${title}</a></p>` : NOTHING}
  </section>`;
}

const actions = (forms: readonly Html[]): Html =>
  forms.length > 0 ? html`<div class="actions">${forms}</div>` : NOTHING;

const choice = (action: string, label: string, about: string, ...fields: Field[]): Html =>
  buttonForm(action, label, fields, about);

/** A payment, with the link to the page on which it can be paid. */
export function chargeRow(charge: Charge): Html {
  const { id, reference, status, accessCode, accountNumber, ussdCode } = charge;
  const page = accountNumber
    ? `/bank?account=${accountNumber}`
    : ussdCode
      ? `/ussd?code=${encodeURIComponent(ussdCode)}`
      : `/checkout/${accessCode}`;
  return html`<li>
    <h3><a href="${page}">${reference}</a></h3>
    <p>
      ${naira(charge.paidKobo ?? charge.kobo)}, ${charge.channel.replace('_', ' ')},
      <strong>${status}</strong>
    </p>
    <p class="muted">
      ${timeTag(charge.createdAt)},
      ${charge.email}${charge.fees === null ? '' : `, fee ${naira(charge.fees)}`}
    </p>
    ${status === 'success' ? actions([choice('dispute/open', 'Open a chargeback', `of ${reference}`, ['id', id])]) : NOTHING}
  </li>`;
}

export const refundRow =
  ({ store }: Company) =>
  ({ id, charge, kobo, status, createdAt, merchantNote, nextAt }: Refund): Html =>
    html`<li>
      <h3>${naira(kobo)} of ${store.get('charge', charge)?.reference ?? ''}</h3>
      <p><strong>${status}</strong>${nextAt ? ', goes on by itself' : ''}</p>
      <p class="muted">${timeTag(createdAt)}, ${merchantNote}</p>
      ${actions(NEXT_OF_REFUND[status].map((to) => choice('refund', to, `refund ${id}`, ['id', id], ['to', to])))}
    </li>`;

export const transferRow =
  ({ store }: Company) =>
  ({ id, reference, kobo, status, createdAt, recipient, nextAt }: Transfer): Html => {
    const to = store.get('recipient', recipient);
    return html`<li>
      <h3>${reference}</h3>
      <p>${naira(kobo)}, <strong>${status}</strong>${nextAt ? ', goes on by itself' : ''}</p>
      <p class="muted">${timeTag(createdAt)}, ${to?.accountName ?? ''} ${to?.accountNumber ?? ''}</p>
      ${actions(
        NEXT_OF_TRANSFER[status].map((next) =>
          choice('transfer', next, `transfer ${id}`, ['id', id], ['to', next]),
        ),
      )}
    </li>`;
  };

function disputeActions({ id, status }: Dispute): Html[] {
  if (status === 'awaiting-merchant-feedback')
    return [choice('dispute/remind', 'Send the reminder', `of dispute ${id}`, ['id', id])];
  if (status === 'resolved') return [];
  return (['customer', 'merchant'] as const).map((winner) =>
    choice(
      'dispute/rule',
      `The bank decides for the ${winner}`,
      `in dispute ${id}`,
      ['id', id],
      ['winner', winner],
    ),
  );
}

export const disputeRow =
  ({ store }: Company) =>
  (dispute: Dispute): Html =>
    html`<li>
      <h3>Chargeback ${dispute.id} of ${store.get('charge', dispute.charge)?.reference ?? ''}</h3>
      <p>
        ${naira(dispute.kobo)},
        <strong>${dispute.status}</strong>${dispute.resolution ? `, ${dispute.resolution}` : ''}
      </p>
      <p class="muted">Answer before ${timeTag(dispute.dueAt)}. ${dispute.message ?? ''}</p>
      ${actions(disputeActions(dispute))}
    </li>`;

export const settlementRow = ({ grossKobo, feeKobo, charges, at }: Settlement): Html =>
  html`<li>
    <h3>${naira(grossKobo - feeKobo)}</h3>
    <p>${charges} ${charges === 1 ? 'payment' : 'payments'}, fees ${naira(feeKobo)}</p>
    <p class="muted">${timeTag(at)}</p>
  </li>`;
