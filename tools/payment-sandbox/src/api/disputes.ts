import type { Dispute } from '../journal/records';
import type { Company } from '../company/company';
import { addEvidence, answerDispute, newFileName } from '../company/disputes';
import { invalid, notFound } from '../company/refusal';
import { answeredDisputeShape, disputeShape, evidenceShape } from '../shapes/dispute';
import { settlementShape } from '../shapes/settlement';
import { transactionShape } from '../shapes/transaction';
import { type Call, readText, requireKobo, requireText } from './input';
import { inPeriod, pageOf } from './paging';

const UPLOAD_SECONDS = 1_800;

function disputeOf({ store }: Company, id: string): Dispute {
  const dispute = store.get('dispute', Number(id));
  if (!dispute) throw notFound('Dispute not found');
  return dispute;
}

const present = ({ store }: Company, dispute: Dispute) =>
  disputeShape(dispute, store.get('charge', dispute.charge)!);

/** `GET /dispute` (API page "Dispute"): `from`, `to`, `status`, `transaction` (an id), `perPage`, `page`. */
export function listDisputes(company: Company, { query }: Call) {
  const rows = inPeriod(company.store.all('dispute'), query, ({ createdAt }) => createdAt).filter(
    ({ status, charge }) =>
      [null, '', status].includes(query.get('status')) &&
      [null, '', String(charge)].includes(query.get('transaction')),
  );
  const { page, meta } = pageOf(rows, query);
  return { message: 'Disputes retrieved', data: page.map((dispute) => present(company, dispute)), meta };
}

/** `GET /dispute/{id}`. */
export const fetchDispute = (company: Company, { params: [id = ''] }: Call) => ({
  message: 'Dispute retrieved',
  data: present(company, disputeOf(company, id)),
});

/**
 * `PUT /dispute/{id}/resolve`. All of `resolution`, `message`, `refund_amount` and `uploaded_filename` are
 * required (PaystackOSS/openapi, `DisputeResolve`), for both resolutions.
 */
export function resolveDispute(company: Company, { params: [id = ''], body }: Call) {
  const dispute = disputeOf(company, id);
  const resolution = requireText(body, 'resolution');
  if (resolution !== 'merchant-accepted' && resolution !== 'declined')
    throw invalid('"resolution" must be one of [merchant-accepted, declined]');
  const isDeclined = resolution === 'declined';
  const answered = answerDispute(company, dispute, {
    resolution,
    message: requireText(body, 'message'),
    // Nothing goes back for a declined dispute, so 0 is an amount there.
    kobo: isDeclined && readText(body, 'refund_amount') === '0' ? 0 : requireKobo(body, 'refund_amount'),
    fileName: requireText(body, 'uploaded_filename'),
  });
  const charge = company.store.get('charge', dispute.charge)!;
  return { message: 'Dispute successfully resolved', data: answeredDisputeShape(answered, charge) };
}

/** `GET /dispute/{id}/upload_url`: an address for one `PUT` of a file. */
export function uploadUrl(company: Company, { params: [id = ''], query }: Call) {
  disputeOf(company, id);
  if (!query.get('upload_filename')) throw invalid('"upload_filename" is required');
  const fileName = newFileName();
  const signedUrl = `${company.origin}/upload/${fileName}?X-Amz-Expires=${UPLOAD_SECONDS}`;
  return { message: 'Upload url generated', data: { signedUrl, fileName } };
}

/** `POST /dispute/{id}/evidence`. */
export function createEvidence(company: Company, { params: [id = ''], body }: Call) {
  const dispute = disputeOf(company, id);
  const required = ['customer_email', 'customer_name', 'customer_phone', 'service_details'];
  const given = Object.fromEntries(required.map((name) => [name, requireText(body, name)]));
  const address = readText(body, 'delivery_address');
  const date = readText(body, 'delivery_date');
  const evidence = {
    ...given,
    ...(address && { delivery_address: address }),
    ...(date && { delivery_date: date }),
  };
  return { message: 'Evidence created', data: evidenceShape(addEvidence(company, dispute, evidence)) };
}

/** `GET /settlement` (API page "Settlements"): `from`, `to`, `perPage`, `page`. */
export function listSettlements({ store }: Company, { query }: Call) {
  const { page, meta } = pageOf(
    inPeriod(store.all('settlement'), query, ({ at }) => at),
    query,
  );
  return { message: 'Settlements retrieved', data: page.map(settlementShape), meta };
}

/** `GET /settlement/{id}/transactions`. */
export function settledTransactions({ store }: Company, { params: [id = ''], query }: Call) {
  const settlement = store.get('settlement', Number(id));
  if (!settlement) throw notFound('Settlement not found');
  const rows = store.all('charge').filter((charge) => charge.settlement === settlement.id);
  const { page, meta } = pageOf(rows.reverse(), query);
  return { message: 'Transactions retrieved', data: page.map(transactionShape), meta };
}
