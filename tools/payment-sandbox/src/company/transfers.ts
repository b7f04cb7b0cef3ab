import { randomBytes } from 'node:crypto';
import type { Recipient, Transfer, TransferStatus } from '../journal/records';
import { emit } from './events';
import { transferEvent } from '../shapes/transfer';
import { balanceKobo } from './balance';
import { type Company, isoIn, isoNow, readSettings } from './company';
import { transferFee } from './fees';
import { Refusal, invalid } from './refusal';

const SECOND = 1_000;
const DONE_AFTER_MS = 3 * SECOND;
const REVERSED_AFTER_MS = 60 * SECOND;
const MINIMUM_KOBO = 100 * 100;

/** Accounts whose transfers fail, or come back after they were paid, by their last digit. */
const FAILING = '8';
const REVERSING = '9';

/** Form of a reference: lowercase letters, digits, `-` and `_`, 16 to 50 of them (API page "Transfer"). */
const REFERENCE = /^[a-z0-9_-]{16,50}$/;

/** States that a transfer can get to, by its state. */
export const NEXT_OF_TRANSFER: Record<TransferStatus, readonly TransferStatus[]> = {
  otp: ['pending', 'failed', 'abandoned'],
  pending: ['success', 'failed', 'reversed', 'otp', 'blocked', 'rejected'],
  success: ['reversed'],
  failed: [],
  reversed: [],
  blocked: [],
  rejected: [],
  abandoned: [],
};

/** States that have an event. */
const TOLD: readonly TransferStatus[] = ['success', 'failed', 'reversed'];

export type TransferWish = { reference: string; kobo: number; recipient: string; reason: string };

function refuseRepeated(): never {
  throw new Refusal(400, 'Please provide a unique reference. Reference already exists on a transfer', {
    code: 'duplicate_transfer_reference',
    nextStep: 'Create a new reference for the new transfer',
  });
}

/**
 * Orders a transfer. A reference that exists is refused, or leads to its transfer when the console says so:
 * Paystack's pages do not say which of both it does.
 */
export function orderTransfer(company: Company, wish: TransferWish): Transfer {
  const { store } = company;
  const known = store.find('transfer', 'reference', wish.reference);
  const { repeatedTransfer, transfersByHand, transferOtp } = readSettings(store);
  if (known) return repeatedTransfer === 'first' ? known : refuseRepeated();
  if (!REFERENCE.test(wish.reference))
    throw invalid('Transfer reference must be 16 to 50 lowercase letters, digits, dashes or underscores');
  const recipient = store.find('recipient', 'code', wish.recipient);
  if (!recipient)
    throw new Refusal(400, 'Recipient specified is invalid', {
      code: 'invalid_transfer_recipient',
      nextStep: 'Provide a valid recipient. Ensure you are passing the recipient code in the recipient param',
    });
  if (wish.kobo < MINIMUM_KOBO) throw invalid('The minimum amount of a transfer is NGN 100');
  const feeKobo = transferFee(wish.kobo);
  if (balanceKobo(company) < wish.kobo + feeKobo)
    throw new Refusal(400, 'Your balance is not enough to fulfil this request', {
      code: 'insufficient_balance',
      type: 'api_error',
    });
  return store.change(() =>
    store.put('transfer', {
      id: store.nextId(),
      code: `TRF_${randomBytes(8).toString('hex')}`,
      reference: wish.reference,
      recipient: recipient.id,
      kobo: wish.kobo,
      reason: wish.reason,
      status: transferOtp ? 'otp' : 'pending',
      feeKobo,
      createdAt: isoNow(company),
      updatedAt: isoNow(company),
      transferredAt: null,
      nextAt: transferOtp || transfersByHand ? null : isoIn(company, DONE_AFTER_MS),
    }),
  );
}

const lastDigit = ({ accountNumber }: Recipient): string => accountNumber.slice(-1);

/** Brings a transfer to another state and sends the event. Refuses a state that does not follow (422). */
export function moveTransfer(company: Company, transfer: Transfer, status: TransferStatus): Transfer {
  const { store } = company;
  if (!NEXT_OF_TRANSFER[transfer.status].includes(status))
    throw new Refusal(422, `A transfer that is ${transfer.status} does not become ${status}.`);
  const recipient = store.get('recipient', transfer.recipient)!;
  const { transfersByHand } = readSettings(store);
  const comesBack = status === 'success' && !transfersByHand && lastDigit(recipient) === REVERSING;
  return store.change(() => {
    const moved = store.put('transfer', {
      ...transfer,
      status,
      updatedAt: isoNow(company),
      transferredAt: status === 'success' ? isoNow(company) : transfer.transferredAt,
      nextAt: comesBack ? isoIn(company, REVERSED_AFTER_MS) : null,
    });
    if (TOLD.includes(status)) emit(company, `transfer.${status}`, transferEvent(moved, recipient));
    return moved;
  });
}

/** The next step of a transfer that goes on by itself; the account decides it. */
export function continueTransfer(company: Company, transfer: Transfer): Transfer {
  const recipient = company.store.get('recipient', transfer.recipient)!;
  if (transfer.status === 'success') return moveTransfer(company, transfer, 'reversed');
  return moveTransfer(company, transfer, lastDigit(recipient) === FAILING ? 'failed' : 'success');
}
