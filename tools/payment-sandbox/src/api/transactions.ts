import type { Charge } from '../journal/records';
import { isAccountOver, openCharge } from '../company/charges';
import type { Company } from '../company/company';
import { Refusal, invalid } from '../company/refusal';
import { accountShape, checkoutShape, transactionShape, ussdShape } from '../shapes/transaction';
import {
  type Call,
  assertNaira,
  isObject,
  readAddress,
  readMetadata,
  readReference,
  readText,
  requireEmail,
  requireKobo,
} from './input';
import { inPeriod, pageOf } from './paging';

const USSD_TYPES = ['737', '919', '822', '966'];
const TRANSFER_MINIMUM_KOBO = 100 * 100;
const ACCOUNT_MS = 30 * 60_000;

/** An account number that ended without money leaves its transaction abandoned. */
const present = ({ now }: Company, charge: Charge) =>
  transactionShape(
    charge.status === 'pending' && isAccountOver(charge, now()) ? { ...charge, status: 'abandoned' } : charge,
  );

/** `POST /transaction/initialize` (API page "Transaction", "Initialize Transaction"). */
export function initialize(company: Company, { body }: Call) {
  assertNaira(body);
  const metadata = readMetadata(body);
  const charge = openCharge(company, {
    email: requireEmail(body),
    kobo: requireKobo(body, 'amount'),
    reference: readReference(body),
    metadata,
    channel: 'card',
    entryPoint: 'transaction_initialize',
    callbackUrl: readAddress(body, 'callback_url'),
    cancelUrl: isObject(metadata) ? readAddress(metadata, 'cancel_action') : null,
  });
  return { message: 'Authorization URL created', data: checkoutShape(charge, company.origin) };
}

/** Refuses a reference that no transaction has (errors page "Transactions"). */
function chargeOf({ store }: Company, reference: string): Charge {
  const charge = store.find('charge', 'reference', reference);
  if (charge) return charge;
  throw new Refusal(400, 'Transaction reference not found.', {
    code: 'transaction_not_found',
    nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration",
  });
}

/** `GET /transaction/verify/{reference}`. */
export const verify = (company: Company, { params: [reference = ''] }: Call) => ({
  message: 'Verification successful',
  data: present(company, chargeOf(company, reference)),
});

/** `GET /transaction/{id}`. */
export function fetchTransaction(company: Company, { params: [id = ''] }: Call) {
  const charge = company.store.get('charge', Number(id));
  if (!charge) throw new Refusal(404, 'Transaction not found', { code: 'not_found' });
  return { message: 'Transaction retrieved', data: present(company, charge) };
}

/** `GET /transaction`: `from`, `to`, `status`, `amount`, `channel`, `settlement`, and both ways of paging. */
export function listTransactions(company: Company, { query }: Call) {
  const rows = inPeriod(company.store.all('charge'), query, ({ createdAt }) => createdAt).filter((charge) => {
    const { status, amount, channel } = present(company, charge);
    const filters = { status, amount, channel, settlement: charge.settlement };
    return Object.entries(filters).every(([name, value]) =>
      [null, '', String(value)].includes(query.get(name)),
    );
  });
  const { page, meta } = pageOf(rows, query);
  return { message: 'Transactions retrieved', data: page.map((charge) => present(company, charge)), meta };
}

/** Reads the end of an account number: a time in the future; 30 minutes when absent. */
function readExpiry({ now }: Company, transfer: Record<string, unknown>): string {
  const text = readText(transfer, 'account_expires_at');
  const at = text === null ? now().getTime() + ACCOUNT_MS : Date.parse(text);
  if (Number.isNaN(at) || at <= now().getTime())
    throw invalid('account_expires_at must be a date in the future');
  return new Date(at).toISOString();
}

/**
 * `POST /charge` with `bank_transfer` or `ussd` (API page "Charge"; pages "Pay with Transfer" and "USSD").
 * Other ways to pay are refused: this site does not use them.
 */
export function charge(company: Company, { body }: Call) {
  assertNaira(body);
  const order = {
    email: requireEmail(body),
    kobo: requireKobo(body, 'amount'),
    reference: readReference(body),
    metadata: readMetadata(body),
    entryPoint: 'charge' as const,
  };
  const message = 'Charge attempted';
  if (isObject(body['bank_transfer'])) {
    if (order.kobo < TRANSFER_MINIMUM_KOBO)
      throw invalid('The minimum amount for Pay with Transfers transactions is NGN 100');
    const accountExpiresAt = readExpiry(company, body['bank_transfer']);
    const opened = openCharge(company, { ...order, channel: 'bank_transfer', accountExpiresAt });
    return { message, data: accountShape(opened) };
  }
  if (!isObject(body['ussd'])) throw invalid('Please pass a payment channel: bank_transfer or ussd');
  const ussdType = readText(body['ussd'], 'type') ?? '';
  if (!USSD_TYPES.includes(ussdType)) throw invalid('Invalid USSD type. Use 737, 919, 822 or 966');
  return { message, data: ussdShape(openCharge(company, { ...order, channel: 'ussd', ussdType })) };
}

/** `GET /charge/{reference}`: the state of a charge without its details. */
export function checkCharge(company: Company, { params: [reference = ''] }: Call) {
  const { status } = present(company, chargeOf(company, reference));
  return { message: 'Reference check successful', data: { reference, status } };
}
