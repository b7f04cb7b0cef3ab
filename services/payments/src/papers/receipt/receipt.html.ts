import { formatDateTime } from '@tm/domain';
import { html, type SafeHtml } from '@tm/service-kit';
import { money, PAPER_END, paperStart } from '../paper';
import type { ReceiptFacts, ReceiptLine, ReceiptLineKind } from './receiptFacts';

/** A receipt for one reader. Only the business and admins see the commission. */
export type Receipt = {
  facts: ReceiptFacts;
  business: string;
  service: string;
  reference: string;
  /** The appointment, and the moment of the receipt. */
  startsAt: Date;
  now: Date;
  withCommission: boolean;
};

const NAMES: Readonly<Record<ReceiptLineKind, string>> = {
  paid: 'Paid',
  unused: 'Paid, but not for this booking',
  earlier: 'Paid with earlier money',
  refund: 'Refund',
  goodwill: 'Refund as goodwill',
  released: 'Released to the business',
  taken_back: 'Taken back through the bank',
};

const describe = ({ kind, at, settledAt }: ReceiptLine): string => {
  const begun = formatDateTime(at);
  if (kind !== 'refund' && kind !== 'goodwill') return begun;
  return settledAt ? `Ordered ${begun}, sent ${formatDateTime(settledAt)}` : `Ordered ${begun}, on its way`;
};

const lineRow = (line: ReceiptLine): SafeHtml =>
  html`<tr>
    <td>${NAMES[line.kind]}<small>${describe(line)}</small></td>
    <td class="sum">${money(line.kobo)}</td>
  </tr>`;

const sumRow = (name: string, kobo: number): SafeHtml =>
  html`<tr>
    <td>${name}</td>
    <td class="sum">${money(kobo)}</td>
  </tr>`;

const totals = ({ paid, refunded, released, takenBack, kept }: ReceiptFacts): SafeHtml[] => [
  html`<tr class="total">
    <td>Amount paid</td>
    <td class="sum">${money(paid)}</td>
  </tr>`,
  ...(refunded > 0 ? [sumRow('Refunded', refunded)] : []),
  ...(takenBack > 0 ? [sumRow('Taken back through the bank', takenBack)] : []),
  ...(released > 0 ? [sumRow('Released to the business', released)] : []),
  ...(kept > 0 ? [sumRow('Held by us', kept)] : []),
];

const commission = ({ shares, released }: ReceiptFacts): SafeHtml[] =>
  released === 0
    ? []
    : [
        html`<table>
          <caption>
            Released money
          </caption>
          <tbody>
            ${[
              sumRow('Released', released),
              sumRow('Commission', shares.commission),
              sumRow('VAT contained in the commission', shares.vat),
              ...(shares.keptBack > 0 ? [sumRow('Kept back for a debt', shares.keptBack)] : []),
              sumRow('To the business', shares.provider),
            ]}
          </tbody>
        </table>`,
      ];

/** Returns a receipt as a whole document. All texts of people are escaped. */
export const receiptHtml = (receipt: Receipt): string => {
  const { facts, business, service, reference, startsAt, now, withCommission } = receipt;
  const title = `Receipt ${facts.number}`;
  const content = html`<header>
      <p>Trusted Marketplace</p>
      <h1>${title}</h1>
      <p>${business}</p>
      <p>${service}</p>
      <small>Booking #${reference}, ${formatDateTime(startsAt)}</small>
    </header>
    <main>
      <table>
        <caption>
          Payments
        </caption>
        <tbody>
          ${facts.lines.map(lineRow)}
        </tbody>
      </table>
      <table>
        <caption>
          Total
        </caption>
        <tbody>
          ${totals(facts)}
        </tbody>
      </table>
      ${withCommission ? commission(facts) : []}
    </main>
    <footer>As of ${formatDateTime(now)}, Lagos time. Amounts are Nigerian naira.</footer>`;
  return `${paperStart(title)}${content.text}${PAPER_END}`;
};
