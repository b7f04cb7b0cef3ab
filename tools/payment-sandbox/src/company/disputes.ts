import { randomBytes } from 'node:crypto';
import type { Charge, Dispute } from '../journal/records';
import { emit } from './events';
import { disputeEvent } from '../shapes/dispute';
import { isPaid } from './charges';
import { type Company, isoIn, isoNow } from './company';
import { Refusal, invalid } from './refusal';

const HOUR_MS = 3_600_000;
/** Time to answer a dispute of a Nigerian card. Without an answer it is accepted (help page "Disputes"). */
const ANSWER_MS = 16 * HOUR_MS;
const REMINDER_MS = 8 * HOUR_MS;

const chargeOf = ({ store }: Company, { charge }: Dispute): Charge => store.get('charge', charge)!;

const isOpen = ({ status }: Dispute): boolean => status === 'awaiting-merchant-feedback';

function save(company: Company, dispute: Dispute, change: Partial<Dispute>): Dispute {
  return company.store.put('dispute', { ...dispute, ...change, updatedAt: isoNow(company) });
}

/** The bank of a customer disputes a payment. At most one dispute of a payment is open. */
export function openDispute(company: Company, charge: Charge, kobo: number): Dispute {
  const { store } = company;
  if (!isPaid(charge)) throw new Refusal(409, 'Only a paid transaction can be disputed.');
  if (!Number.isSafeInteger(kobo) || kobo <= 0 || kobo > charge.paidKobo!)
    throw invalid('The amount must be more than ₦0 and not more than was paid.');
  const open = store.all('dispute').find((each) => each.charge === charge.id && each.status !== 'resolved');
  if (open) throw new Refusal(409, 'This transaction has an open dispute.');
  return store.change(() => {
    const dispute = store.put('dispute', {
      id: store.nextId(),
      charge: charge.id,
      kobo,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      lostKobo: 0,
      dueAt: isoIn(company, ANSWER_MS),
      isReminded: false,
      message: null,
      fileName: null,
      evidence: null,
      createdAt: isoNow(company),
      updatedAt: isoNow(company),
      resolvedAt: null,
      nextAt: isoIn(company, ANSWER_MS - REMINDER_MS),
    });
    emit(company, 'charge.dispute.create', disputeEvent(dispute, charge));
    return dispute;
  });
}

/** Ends a dispute. Money that goes back to the customer leaves the balance; all of it reverses the charge. */
function resolve(
  company: Company,
  dispute: Dispute,
  { resolution, lostKobo, ...more }: Pick<Dispute, 'resolution' | 'lostKobo'> & Partial<Dispute>,
): Dispute {
  return company.store.change(() => {
    const charge = chargeOf(company, dispute);
    const next: Charge = lostKobo === charge.paidKobo ? { ...charge, status: 'reversed' } : charge;
    if (next !== charge) company.store.put('charge', next);
    const resolved = save(company, dispute, {
      ...more,
      resolution,
      lostKobo,
      status: 'resolved',
      resolvedAt: isoNow(company),
      nextAt: null,
    });
    emit(company, 'charge.dispute.resolve', disputeEvent(resolved, next));
    return resolved;
  });
}

export type DisputeAnswer = {
  resolution: 'merchant-accepted' | 'declined';
  message: string;
  kobo: number;
  fileName: string;
};

/** The merchant answers a dispute: accepts it, or declines it and waits for the bank. */
export function answerDispute(company: Company, dispute: Dispute, answer: DisputeAnswer): Dispute {
  if (!isOpen(dispute))
    throw new Refusal(400, 'Dispute has already been resolved', { code: 'invalid_dispute_status' });
  if (answer.kobo > dispute.kobo) throw invalid('Refund amount cannot be greater than initial amount');
  const given = { message: answer.message, fileName: answer.fileName };
  if (answer.resolution === 'merchant-accepted')
    return resolve(company, dispute, { ...given, resolution: 'merchant-accepted', lostKobo: answer.kobo });
  return company.store.change(() =>
    save(company, dispute, {
      ...given,
      status: 'awaiting-bank-feedback',
      resolution: 'declined',
      nextAt: null,
    }),
  );
}

/** The bank decides a declined dispute. */
export function ruleDispute(company: Company, dispute: Dispute, winner: 'customer' | 'merchant'): Dispute {
  if (dispute.status !== 'awaiting-bank-feedback')
    throw new Refusal(409, 'The bank decides only a dispute that was declined.');
  if (winner === 'merchant') return resolve(company, dispute, { resolution: 'declined', lostKobo: 0 });
  return resolve(company, dispute, { resolution: 'merchant-accepted', lostKobo: dispute.kobo });
}

/** Reminds the merchant of a dispute, and accepts it when the time to answer is over. */
export function continueDispute(company: Company, dispute: Dispute): Dispute {
  if (dispute.isReminded || Date.parse(dispute.dueAt) <= company.now().getTime())
    return resolve(company, dispute, { resolution: 'auto-accepted', lostKobo: dispute.kobo });
  return remindOfDispute(company, dispute);
}

/** Sends `charge.dispute.remind`. The dispute is accepted by itself when its time is over. */
export function remindOfDispute(company: Company, dispute: Dispute): Dispute {
  if (!isOpen(dispute)) throw new Refusal(409, 'This dispute needs no answer.');
  return company.store.change(() => {
    const reminded = save(company, dispute, { isReminded: true, nextAt: dispute.dueAt });
    emit(company, 'charge.dispute.remind', disputeEvent(reminded, chargeOf(company, dispute)));
    return reminded;
  });
}

/** Stores the evidence of a dispute and returns it with its id. */
export function addEvidence(company: Company, dispute: Dispute, evidence: Record<string, string>): Dispute {
  return company.store.change(() =>
    save(company, dispute, { evidence: { ...evidence, id: String(company.store.nextId()) } }),
  );
}

/** Returns a name for a file of evidence. */
export const newFileName = (): string => randomBytes(10).toString('hex');
