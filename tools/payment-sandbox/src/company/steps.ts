import type { DueItem } from '../journal/store';
import { payCharge } from './charges';
import type { Company } from './company';
import { continueDispute } from './disputes';
import { continueRefund } from './refunds';
import { settleDay } from './settlements';
import { continueTransfer } from './transfers';

/** Does the step of a row whose time has come. Events are sent elsewhere. */
export function takeStep(company: Company, { table, id }: DueItem): void {
  const { store } = company;
  const charge = table === 'charge' && store.get('charge', id);
  if (charge) payCharge(company, charge);
  const refund = table === 'refund' && store.get('refund', id);
  if (refund) continueRefund(company, refund);
  const transfer = table === 'transfer' && store.get('transfer', id);
  if (transfer) continueTransfer(company, transfer);
  const dispute = table === 'dispute' && store.get('dispute', id);
  if (dispute) continueDispute(company, dispute);
  if (table === 'settings') settleDay(company);
}
