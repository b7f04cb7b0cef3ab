import type { Transfer } from '../journal/records';
import { openRecipient, resolveAccount } from '../company/accounts';
import { balanceKobo } from '../company/balance';
import type { Company } from '../company/company';
import { Refusal, invalid, notFound } from '../company/refusal';
import { orderTransfer } from '../company/transfers';
import { BANKS } from '../shapes/banks';
import { newTransferShape, recipientShape, transferShape } from '../shapes/transfer';
import { type Call, assertNaira, readText, requireKobo, requireText } from './input';
import { inPeriod, pageOf } from './paging';

/** A bank was in the list from the start. */
const BANK_TIME = '2020-01-01T00:00:00.000Z';

/** `GET /bank` (API page "Miscellaneous", "List Banks"): `currency`, `country`, and both ways of paging. */
export function listBanks(_company: Company, { query }: Call) {
  const isNigeria = ['NGN', '', null].includes(query.get('currency'));
  const { page, meta } = pageOf(isNigeria ? BANKS : [], query);
  const data = page.map(({ id, code, name, slug }) => ({
    name,
    slug,
    code,
    longcode: '',
    gateway: null,
    pay_with_bank: false,
    active: true,
    is_deleted: false,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
    id,
    createdAt: BANK_TIME,
    updatedAt: BANK_TIME,
  }));
  return { message: 'Banks retrieved', data, meta };
}

/** `GET /bank/resolve` (API page "Verification", "Resolve Account"): `account_number`, `bank_code`. */
export function resolveBank(company: Company, { query }: Call) {
  const { name, bank } = resolveAccount(
    company,
    query.get('account_number') ?? '',
    query.get('bank_code') ?? '',
  );
  return {
    message: 'Account number resolved',
    data: { account_number: query.get('account_number'), account_name: name, bank_id: bank.id },
  };
}

/** `POST /transferrecipient` (API page "Transfer Recipient"): answers 201, also for a known account. */
export function createRecipient(company: Company, { body }: Call) {
  if (requireText(body, 'type') !== 'nuban') throw invalid('Only the type nuban exists in the sandbox');
  assertNaira(body);
  const recipient = openRecipient(company, {
    name: requireText(body, 'name'),
    accountNumber: requireText(body, 'account_number'),
    bankCode: requireText(body, 'bank_code'),
  });
  return {
    status: 201,
    message: 'Transfer recipient created successfully',
    data: recipientShape(recipient),
  };
}

/** `POST /transfer` (API page "Transfer", "Initiate Transfer"). */
export function createTransfer(company: Company, { body }: Call) {
  if (requireText(body, 'source') !== 'balance') throw invalid('"source" must be balance');
  assertNaira(body);
  const transfer = orderTransfer(company, {
    reference: requireText(body, 'reference'),
    kobo: requireKobo(body, 'amount'),
    recipient: requireText(body, 'recipient'),
    reason: readText(body, 'reason') ?? '',
  });
  const message =
    transfer.status === 'otp' ? 'Transfer requires OTP to continue' : 'Transfer has been queued';
  return { message, data: newTransferShape(transfer) };
}

const present = ({ store }: Company, transfer: Transfer) =>
  transferShape(transfer, store.get('recipient', transfer.recipient)!);

function found(company: Company, transfer: Transfer | undefined) {
  if (!transfer) throw new Refusal(404, 'Transfer not found');
  return { message: 'Transfer retrieved', data: present(company, transfer) };
}

/** `GET /transfer/verify/{reference}`: 404 "Transfer not found" for an unknown one. */
export const verifyTransfer = (company: Company, { params: [reference = ''] }: Call) =>
  found(company, company.store.find('transfer', 'reference', reference));

/** `GET /transfer/{id_or_code}`. */
export const fetchTransfer = (company: Company, { params: [idOrCode = ''] }: Call) =>
  found(
    company,
    company.store.get('transfer', Number(idOrCode)) ?? company.store.find('transfer', 'code', idOrCode),
  );

/** `GET /transfer`: `from`, `to`, `status`, `recipient` (a code), and both ways of paging. */
export function listTransfers(company: Company, { query }: Call) {
  const { store } = company;
  const code = query.get('recipient');
  const recipient = code ? store.find('recipient', 'code', code) : undefined;
  if (code && !recipient) throw notFound('Recipient not found');
  const rows = inPeriod(store.all('transfer'), query, ({ createdAt }) => createdAt).filter(
    (transfer) =>
      [null, '', transfer.status].includes(query.get('status')) &&
      (!recipient || transfer.recipient === recipient.id),
  );
  const { page, meta } = pageOf(rows, query);
  return { message: 'Transfers retrieved', data: page.map((transfer) => present(company, transfer)), meta };
}

/** `GET /balance` (API page "Transfers Control", "Check Balance"). */
export const readBalance = (company: Company) => ({
  message: 'Balances retrieved',
  data: [{ currency: 'NGN', balance: balanceKobo(company) }],
});
