import { randomBytes, randomInt } from 'node:crypto';
import type { BankTransfer, Channel, Charge } from '../journal/records';
import { emit } from './events';
import { chargeEvent, rejectedTransferEvent } from '../shapes/transaction';
import { type Company, isoIn, isoNow, readSettings } from './company';
import { chargeFee } from './fees';
import { Refusal, invalid, notFound } from './refusal';

export const UNFINISHED = 'The transaction was not completed';

/** An order to pay, with its values checked. Times are ISO 8601 texts. */
export type Order = {
  reference: string | null;
  kobo: number;
  email: string;
  metadata: unknown;
  channel: Channel;
  entryPoint: Charge['entryPoint'];
  callbackUrl?: string | null;
  cancelUrl?: string | null;
  accountExpiresAt?: string;
  ussdType?: string;
};

const randomName = (length: number): string => randomBytes(length).toString('hex').slice(0, length);

/** Returns a number of ten digits that no other charge has. */
function freeAccountNumber({ store }: Company): string {
  for (;;) {
    const number = `12${String(randomInt(100_000_000)).padStart(8, '0')}`;
    if (!store.find('charge', 'accountNumber', number)) return number;
  }
}

/** Returns a code such as `*737*33*4*18791#`, as Paystack's page on USSD payments shows. */
function freeUssdCode({ store }: Company, type: string): string {
  for (;;) {
    const code = `*${type}*33*4*${randomInt(10_000, 1_000_000)}#`;
    if (!store.find('charge', 'ussdCode', code)) return code;
  }
}

/** Stores an order. Refuses every reference that was used before. */
export function openCharge(company: Company, order: Order): Charge {
  const { store } = company;
  return store.change(() => {
    const reference = order.reference ?? `T${Date.now()}${randomName(8)}`;
    if (store.find('charge', 'reference', reference))
      throw new Refusal(400, 'Duplicate Transaction Reference', {
        code: 'duplicate_reference',
        nextStep: 'Try and create the Transaction or Charge with a new reference',
      });
    return store.put('charge', {
      id: store.nextId(),
      reference,
      accessCode: randomName(15),
      entryPoint: order.entryPoint,
      channel: order.channel,
      kobo: order.kobo,
      paidKobo: null,
      fees: null,
      email: order.email,
      metadata: order.metadata,
      callbackUrl: order.callbackUrl ?? null,
      cancelUrl: order.cancelUrl ?? null,
      status: order.entryPoint === 'charge' ? 'pending' : 'abandoned',
      gatewayResponse: UNFINISHED,
      createdAt: isoNow(company),
      paidAt: null,
      attempts: 0,
      declines: 0,
      accountNumber: order.channel === 'bank_transfer' ? freeAccountNumber(company) : null,
      accountExpiresAt: order.accountExpiresAt ?? null,
      ussdCode: order.ussdType ? freeUssdCode(company, order.ussdType) : null,
      settlement: null,
      nextAt: null,
    });
  });
}

export const isPaid = ({ status }: Charge): boolean => status === 'success' || status === 'reversed';

const APPROVALS: Record<Channel, string> = {
  card: 'Successful',
  bank_transfer: 'Approved',
  ussd: 'Payment successful',
};

/** Marks a charge as paid by this amount and sends `charge.success`. Refuses a paid charge (409). */
export function payCharge(company: Company, charge: Charge, kobo = charge.kobo): Charge {
  const { store } = company;
  if (isPaid(charge)) throw new Refusal(409, 'This transaction is paid already.');
  return store.change(() => {
    const paid = store.put('charge', {
      ...charge,
      status: 'success',
      gatewayResponse: APPROVALS[charge.channel],
      paidKobo: kobo,
      fees: chargeFee(kobo),
      paidAt: isoNow(company),
      attempts: charge.attempts + 1,
      nextAt: null,
    });
    emit(company, 'charge.success', chargeEvent(paid));
    return paid;
  });
}

/** Declines one attempt. There is no event for it, and the customer may try again. */
export function declineCharge({ store }: Company, charge: Charge): Charge {
  if (isPaid(charge)) throw new Refusal(409, 'This transaction is paid already.');
  return store.change(() =>
    store.put('charge', {
      ...charge,
      status: 'failed',
      gatewayResponse: 'Declined',
      attempts: charge.attempts + 1,
      declines: charge.declines + 1,
      nextAt: null,
    }),
  );
}

/** The customer starts to pay and the bank takes its time: the charge is paid after `delayMs`. */
export function payChargeLater(company: Company, charge: Charge, delayMs: number): Charge {
  if (isPaid(charge)) throw new Refusal(409, 'This transaction is paid already.');
  return company.store.change(() =>
    company.store.put('charge', { ...charge, status: 'pending', nextAt: isoIn(company, delayMs) }),
  );
}

/** The customer leaves the page. The order stays as it is. */
export function abandonCharge({ store }: Company, charge: Charge): Charge {
  if (isPaid(charge)) throw new Refusal(409, 'This transaction is paid already.');
  return store.change(() =>
    store.put('charge', { ...charge, status: 'abandoned', gatewayResponse: UNFINISHED, nextAt: null }),
  );
}

/** True after the end of the account number of a transfer. */
export const isAccountOver = ({ accountExpiresAt }: Charge, now: Date): boolean =>
  accountExpiresAt !== null && Date.parse(accountExpiresAt) <= now.getTime();

/** Stores the payment of money that came when its charge was closed, as a separate transaction. */
function payOnceMore(company: Company, charge: Charge, kobo: number): Charge {
  const other = openCharge(company, {
    ...charge,
    reference: null,
    channel: 'bank_transfer',
    accountExpiresAt: isoNow(company),
  });
  return payCharge(company, other, kobo);
}

function outcomeOf(company: Company, charge: Charge, kobo: number): BankTransfer['outcome'] {
  const { lateTransfers, wrongAmounts } = readSettings(company.store);
  if (isPaid(charge) || isAccountOver(charge, company.now()))
    return lateTransfers === 'accepted' ? 'accepted' : 'returned';
  return kobo === charge.kobo || wrongAmounts === 'accepted' ? 'accepted' : 'rejected';
}

/**
 * Money arrives at an account number. Paystack rejects a wrong amount with an event and returns money
 * after the end, or money that comes twice, without an event; switches make it accept both.
 */
export function receiveBankTransfer(company: Company, accountNumber: string, kobo: number): BankTransfer {
  const { store } = company;
  const charge = chargeOfAccount(company, accountNumber);
  if (!Number.isSafeInteger(kobo) || kobo <= 0) throw invalid('The amount must be more than ₦0.');
  return store.change(() => {
    const outcome = outcomeOf(company, charge, kobo);
    const paid =
      outcome !== 'accepted'
        ? charge
        : isPaid(charge)
          ? payOnceMore(company, charge, kobo)
          : payCharge(company, charge, kobo);
    const id = store.nextId();
    const transfer: BankTransfer = {
      id,
      accountNumber,
      kobo,
      at: isoNow(company),
      outcome,
      charge: paid.id,
      nextAt: null,
    };
    store.put('bankTransfer', transfer);
    if (outcome === 'rejected')
      emit(company, 'bank.transfer.rejected', rejectedTransferEvent(charge, transfer));
    return transfer;
  });
}

/** Finds the charge of an account number. */
export function chargeOfAccount({ store }: Company, accountNumber: string): Charge {
  const charge = store.find('charge', 'accountNumber', accountNumber.trim());
  if (!charge) throw notFound('There is no such account number.');
  return charge;
}

/** Ends an account number now, so that the next money comes late. */
export const endAccount = (company: Company, charge: Charge): Charge =>
  company.store.change(() => company.store.put('charge', { ...charge, accountExpiresAt: isoNow(company) }));

/** Finds the charge of a USSD code. */
export function chargeOfCode({ store }: Company, code: string): Charge {
  const charge = store.find('charge', 'ussdCode', code.trim());
  if (!charge) throw notFound('There is no such code.');
  return charge;
}
