import type { Charge, TableName, Tables, TransferStatus } from '../journal/records';
import {
  abandonCharge,
  chargeOfAccount,
  chargeOfCode,
  declineCharge,
  endAccount,
  payCharge,
  payChargeLater,
  receiveBankTransfer,
} from '../company/charges';
import type { Company } from '../company/company';
import { openDispute, remindOfDispute, ruleDispute } from '../company/disputes';
import { moveRefund } from '../company/refunds';
import { Refusal, invalid, notFound } from '../company/refusal';
import { settleNow, topUp } from '../company/settlements';
import { NEXT_OF_TRANSFER, moveTransfer } from '../company/transfers';
import { deliver, dropEvent, holdEvent, releaseHeld, sendAgain } from '../webhooks/delivery';
import { type Fields, readChoice, readNaira, readNumber, text } from './fields';
import { changeAccountNames, changeFault, changeSettings, followSite, moveClock } from './switches';

/** Result of an action: the address that a browser goes to, and the answer for a program. */
export type Outcome = { location?: string; result?: unknown };
export type Action = (company: Company, fields: Fields) => Outcome | Promise<Outcome>;

const SECOND_MS = 1_000;
const LATEST_MS = 100 * 24 * 3_600 * SECOND_MS;
const MOST_REPEATS = 100;

function row<K extends TableName>({ store }: Company, table: K, fields: Fields): Tables[K] {
  const found = store.get(table, Number(text(fields, 'id')));
  if (!found) throw notFound('There is no such row.');
  return found;
}

function chargeOfPage({ store }: Company, fields: Fields): Charge {
  const charge =
    store.find('charge', 'accessCode', text(fields, 'accessCode')) ??
    store.find('charge', 'reference', text(fields, 'reference'));
  if (!charge) throw notFound('There is no such payment.');
  return charge;
}

/** The address of the shop after a payment, with both names that Paystack adds to it. */
function returnAddress({ callbackUrl, reference, accessCode }: Charge): string {
  if (!callbackUrl) return `/checkout/${accessCode}`;
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
}

const CHECKOUT: Record<string, Action> = {
  'checkout/pay': (company, fields) => {
    const ordered = chargeOfPage(company, fields);
    const charge = payCharge(company, ordered, fields['naira'] ? readNaira(fields, 'naira') : ordered.kobo);
    return { location: returnAddress(charge), result: { reference: charge.reference } };
  },
  'checkout/fail': (company, fields) => {
    const charge = declineCharge(company, chargeOfPage(company, fields));
    return { location: `/checkout/${charge.accessCode}`, result: { reference: charge.reference } };
  },
  'checkout/late': (company, fields) => {
    const delayMs = readNumber(fields, 'delaySeconds', LATEST_MS / SECOND_MS) * SECOND_MS;
    const charge = payChargeLater(company, chargeOfPage(company, fields), delayMs);
    return { location: returnAddress(charge), result: { reference: charge.reference, at: charge.nextAt } };
  },
  'checkout/abandon': (company, fields) => {
    const charge = abandonCharge(company, chargeOfPage(company, fields));
    return {
      location: charge.cancelUrl ?? returnAddress(charge),
      result: { reference: charge.reference },
    };
  },
};

/** Sends money to an account number. `amount`: exact, less, more, twice, late or other. */
const sendMoney: Action = (company, fields) => {
  const charge = chargeOfAccount(company, text(fields, 'accountNumber'));
  const amount = readChoice(fields, 'amount', ['exact', 'less', 'more', 'twice', 'late', 'other'], 'exact');
  const difference = 500 * 100;
  const sums: Record<string, number> = {
    less: charge.kobo - difference,
    more: charge.kobo + difference,
  };
  const kobo = amount === 'other' ? readNaira(fields, 'naira') : (sums[amount] ?? charge.kobo);
  if (kobo <= 0) throw invalid('The amount must be more than ₦0.');
  if (amount === 'late') endAccount(company, charge);
  const transfers = Array.from({ length: amount === 'twice' ? 2 : 1 }, () =>
    receiveBankTransfer(company, charge.accountNumber!, kobo),
  );
  return { result: { transfers } };
};

const PHONE_AND_BANK: Record<string, Action> = {
  bank: sendMoney,
  ussd: (company, fields) => {
    const charge = chargeOfCode(company, text(fields, 'code'));
    const answer = readChoice(fields, 'answer', ['confirm', 'decline'], 'confirm');
    const { status, reference } =
      answer === 'confirm' ? payCharge(company, charge) : declineCharge(company, charge);
    return { result: { reference, status } };
  },
};

const MONEY: Record<string, Action> = {
  refund: (company, fields) => {
    const to = readChoice(fields, 'to', ['processing', 'processed', 'failed', 'needs-attention']);
    return { result: moveRefund(company, row(company, 'refund', fields), to) };
  },
  transfer: (company, fields) => {
    const to = readChoice(fields, 'to', Object.keys(NEXT_OF_TRANSFER) as TransferStatus[]);
    return { result: moveTransfer(company, row(company, 'transfer', fields), to) };
  },
  'dispute/open': (company, fields) => {
    const charge =
      company.store.find('charge', 'reference', text(fields, 'reference')) ?? row(company, 'charge', fields);
    const kobo = fields['naira'] ? readNaira(fields, 'naira') : (charge.paidKobo ?? 0);
    if (charge.paidKobo === null) throw new Refusal(409, 'Only a paid transaction can be disputed.');
    return { result: openDispute(company, charge, kobo) };
  },
  'dispute/remind': (company, fields) => ({
    result: remindOfDispute(company, row(company, 'dispute', fields)),
  }),
  'dispute/rule': (company, fields) => ({
    result: ruleDispute(
      company,
      row(company, 'dispute', fields),
      readChoice(fields, 'winner', ['customer', 'merchant']),
    ),
  }),
  settle: (company) => ({ result: settleNow(company) }),
  'top-up': (company, fields) => ({ result: topUp(company, readNaira(fields, 'naira')) }),
};

const EVENTS: Record<string, Action> = {
  'event/send': async (company, fields) => {
    const times = fields['times'] === undefined ? 1 : readNumber(fields, 'times', MOST_REPEATS);
    return { result: { answers: await sendAgain(company, row(company, 'event', fields), times) } };
  },
  'event/hold': (company, fields) => ({ result: holdEvent(company, row(company, 'event', fields)) }),
  'event/drop': (company, fields) => ({ result: dropEvent(company, row(company, 'event', fields)) }),
  'event/wrong-signature': async (company, fields) => ({
    result: { answer: await deliver(company, row(company, 'event', fields).id, 'wrong signature') },
  }),
  'event/altered-body': async (company, fields) => ({
    result: { answer: await deliver(company, row(company, 'event', fields).id, 'altered body') },
  }),
  'events/send-held': async (company) => ({ result: { sent: await releaseHeld(company) } }),
};

const SWITCHES: Record<string, Action> = {
  settings: (company, fields) => ({ result: changeSettings(company, fields) }),
  fault: (company, fields) => ({ result: changeFault(company, fields) }),
  names: (company, fields) => ({ result: changeAccountNames(company, fields) }),
  clock: (company, fields) => ({ result: { now: moveClock(company, fields) } }),
  'clock/site': (company, fields) => ({ result: { now: followSite(company, fields) } }),
};

const ACTIONS = new Map(Object.entries({ ...CHECKOUT, ...PHONE_AND_BANK, ...MONEY, ...EVENTS, ...SWITCHES }));

/** Returns the action of `POST /__sandbox/<name>`. */
export const findAction = (name: string): Action | undefined => ACTIONS.get(name);
