import type { Charge, Refund } from '../journal/records';
import type { Company } from '../company/company';
import { orderRefund, retryRefund } from '../company/refunds';
import { accountName } from '../company/accounts';
import { Refusal, invalid, notFound } from '../company/refusal';
import { bankById } from '../shapes/banks';
import { newRefundShape, refundShape, retriedRefundShape } from '../shapes/refund';
import { type Call, assertNaira, isObject, readKobo, readText, requireText } from './input';
import { inPeriod, pageOf } from './paging';

/** Finds a transaction by its id or its reference. */
function findCharge({ store }: Company, idOrReference: string): Charge | undefined {
  const byId = /^\d+$/.test(idOrReference) ? store.get('charge', Number(idOrReference)) : undefined;
  return byId ?? store.find('charge', 'reference', idOrReference);
}

function refundOf({ store }: Company, id: string): Refund {
  const refund = store.get('refund', Number(id));
  if (!refund) throw notFound('Refund not found');
  return refund;
}

/** `POST /refund` (API page "Refund"). Without `amount`, all that is left of the transaction. */
export function createRefund(company: Company, { body }: Call) {
  assertNaira(body);
  const charge = findCharge(company, requireText(body, 'transaction'));
  if (!charge) throw notFound('Transaction not found');
  const refund = orderRefund(company, charge, {
    kobo: readKobo(body, 'amount'),
    customerNote: readText(body, 'customer_note'),
    merchantNote: readText(body, 'merchant_note'),
  });
  return { message: 'Refund has been queued for processing', data: newRefundShape(refund, charge) };
}

/** `GET /refund/{id}`. */
export const fetchRefund = (company: Company, { params: [id = ''] }: Call) => ({
  message: 'Refund retrieved',
  data: refundShape(refundOf(company, id)),
});

/** `GET /refund`: `transaction` (id or reference), `currency`, `from`, `to`, `perPage`, `page`. */
export function listRefunds(company: Company, { query }: Call) {
  const wanted = query.get('transaction');
  const charge = wanted ? findCharge(company, wanted)?.id : undefined;
  const rows = inPeriod(company.store.all('refund'), query, ({ createdAt }) => createdAt).filter(
    (refund) => (!wanted || refund.charge === charge) && ['NGN', '', null].includes(query.get('currency')),
  );
  const { page, meta } = pageOf(rows, query);
  return { message: 'Refunds retrieved', data: page.map(refundShape), meta };
}

/** `POST /refund/retry_with_customer_details/{id}`: sends a refund that needs attention to an account. */
export function retryWithDetails(company: Company, { params: [id = ''], body }: Call) {
  const details = body['refund_account_details'];
  if (!isObject(details)) throw invalid('"refund_account_details" is required');
  assertNaira(details);
  const refund = refundOf(company, id);
  const accountNumber = requireText(details, 'account_number');
  const bank = bankById(Number(requireText(details, 'bank_id')));
  if (!bank) throw invalid('Invalid bank_id');
  if (accountName(company, accountNumber) === null)
    throw new Refusal(422, 'Could not resolve account name. Check parameters or try again.', {
      code: 'invalid_params',
    });
  const retried = retryRefund(company, refund, { accountNumber, bankId: bank.id });
  return { message: 'Refund retried and has been queued for processing', data: retriedRefundShape(retried) };
}
