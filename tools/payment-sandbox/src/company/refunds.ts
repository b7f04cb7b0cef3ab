import type { Charge, Refund, RefundStatus } from '../journal/records';
import { emit } from './events';
import { refundEvent } from '../shapes/refund';
import { isPaid } from './charges';
import { type Company, isoIn, isoNow, readSettings } from './company';
import { Refusal, invalid } from './refusal';

const SECOND = 1_000;
/** Time in each state when refunds go on by themselves. */
const STEP_MS = 2 * SECOND;

/** States that a refund can get to, by its state. */
export const NEXT_OF_REFUND: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['processing', 'processed', 'failed', 'needs-attention'],
  processing: ['processed', 'failed', 'needs-attention'],
  'needs-attention': ['processing', 'failed'],
  processed: [],
  failed: [],
};

export type RefundWish = { kobo: number | null; customerNote: string | null; merchantNote: string | null };

export const refundsOfCharge = ({ store }: Company, charge: Charge): Refund[] =>
  store.all('refund').filter((refund) => refund.charge === charge.id);

const refundedKobo = (company: Company, charge: Charge): number =>
  refundsOfCharge(company, charge)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { kobo }) => sum + kobo, 0);

const nextStep = (company: Company): string | null =>
  readSettings(company.store).refundsByHand ? null : isoIn(company, STEP_MS);

/**
 * Orders a refund. Refuses an unpaid transaction and more than is left of it, as Paystack does
 * ("Transaction has been fully reversed", code `transaction_reversed`).
 */
export function orderRefund(company: Company, charge: Charge, wish: RefundWish): Refund {
  const { store } = company;
  if (!isPaid(charge) || charge.paidKobo === null)
    throw new Refusal(400, 'Transaction has not been paid for', { code: 'invalid_transaction_status' });
  const left = charge.paidKobo - refundedKobo(company, charge);
  if (charge.status === 'reversed' || left === 0)
    throw new Refusal(400, 'Transaction has been fully reversed', {
      code: 'transaction_reversed',
      type: 'api_error',
    });
  const kobo = wish.kobo ?? left;
  if (kobo > left) throw invalid('Refund amount cannot be more than transaction amount');
  return store.change(() => {
    const refund = store.put('refund', {
      id: store.nextId(),
      charge: charge.id,
      kobo,
      customerNote: wish.customerNote ?? `Refund for transaction ${charge.reference}`,
      merchantNote: wish.merchantNote ?? `Refund for transaction ${charge.reference} by sandbox@localhost`,
      status: 'pending',
      account: null,
      createdAt: isoNow(company),
      updatedAt: isoNow(company),
      refundedAt: null,
      nextAt: nextStep(company),
    });
    emit(company, 'refund.pending', refundEvent(refund, charge));
    return refund;
  });
}

/** Brings a refund to its next state and sends the event. Refuses a state that does not follow (422). */
export function moveRefund(company: Company, refund: Refund, status: RefundStatus): Refund {
  const { store } = company;
  if (!NEXT_OF_REFUND[refund.status].includes(status))
    throw new Refusal(422, `A refund that is ${refund.status} does not become ${status}.`, {
      code: 'invalid_params',
    });
  const charge = store.get('charge', refund.charge)!;
  return store.change(() => {
    const moved = store.put('refund', {
      ...refund,
      status,
      updatedAt: isoNow(company),
      refundedAt: status === 'processed' ? isoNow(company) : null,
      nextAt: status === 'processing' ? nextStep(company) : null,
    });
    const given = refundsOfCharge(company, charge)
      .filter((each) => each.status === 'processed')
      .reduce((sum, { kobo }) => sum + kobo, 0);
    if (given === charge.paidKobo) store.put('charge', { ...charge, status: 'reversed' });
    emit(company, `refund.${status}`, refundEvent(moved, charge));
    return moved;
  });
}

/** The next step of a refund that goes on by itself. */
export const continueRefund = (company: Company, refund: Refund): Refund =>
  moveRefund(company, refund, refund.status === 'pending' ? 'processing' : 'processed');

/** Sends a refund that needs attention to an account that the customer gave. Refuses other states (422). */
export function retryRefund(company: Company, refund: Refund, account: Refund['account']): Refund {
  if (refund.status !== 'needs-attention')
    throw new Refusal(422, 'Invalid Refund state, refund status should be "needs-attention"', {
      code: 'invalid_params',
    });
  return moveRefund(company, { ...refund, account }, 'processing');
}
