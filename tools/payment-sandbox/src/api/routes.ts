import type { Company } from '../company/company';
import {
  createEvidence,
  fetchDispute,
  listDisputes,
  listSettlements,
  resolveDispute,
  settledTransactions,
  uploadUrl,
} from './disputes';
import type { Call } from './input';
import { createRefund, fetchRefund, listRefunds, retryWithDetails } from './refunds';
import { charge, checkCharge, fetchTransaction, initialize, listTransactions, verify } from './transactions';
import {
  createRecipient,
  createTransfer,
  fetchTransfer,
  listBanks,
  listTransfers,
  readBalance,
  resolveBank,
  verifyTransfer,
} from './transfers';

export type ApiAnswer = { status?: number; message: string; data: unknown; meta?: unknown };
export type Handler = (company: Company, call: Call) => ApiAnswer;

/** Method and path of each call. `:x` is one segment. The first that fits answers. */
const ROUTES: readonly (readonly [method: string, path: string, handler: Handler])[] = [
  ['POST', '/transaction/initialize', initialize],
  ['GET', '/transaction/verify/:reference', verify],
  ['GET', '/transaction', listTransactions],
  ['GET', '/transaction/:id', fetchTransaction],
  ['POST', '/charge', charge],
  ['GET', '/charge/:reference', checkCharge],
  ['POST', '/refund', createRefund],
  ['GET', '/refund', listRefunds],
  ['GET', '/refund/:id', fetchRefund],
  ['POST', '/refund/retry_with_customer_details/:id', retryWithDetails],
  ['GET', '/bank', listBanks],
  ['GET', '/bank/resolve', resolveBank],
  ['POST', '/transferrecipient', createRecipient],
  ['POST', '/transfer', createTransfer],
  ['GET', '/transfer', listTransfers],
  ['GET', '/transfer/verify/:reference', verifyTransfer],
  ['GET', '/transfer/:id', fetchTransfer],
  ['GET', '/balance', readBalance],
  ['GET', '/dispute', listDisputes],
  ['GET', '/dispute/:id', fetchDispute],
  ['PUT', '/dispute/:id/resolve', resolveDispute],
  ['GET', '/dispute/:id/upload_url', uploadUrl],
  ['POST', '/dispute/:id/evidence', createEvidence],
  ['GET', '/settlement', listSettlements],
  ['GET', '/settlement/:id/transactions', settledTransactions],
];

const PATTERNS = ROUTES.map(([method, path, handler]) => ({
  method,
  handler,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`),
}));

/** First segments of the paths of the API. Other paths are pages of the sandbox. */
export const API_SEGMENTS: ReadonlySet<string> = new Set(ROUTES.map(([, path]) => path.split('/')[1]!));

/** Returns the handler of a call with the values of its path; null for a path that Paystack does not have. */
export function findRoute(method: string, pathname: string) {
  for (const route of PATTERNS) {
    const match = route.method === method && route.pattern.exec(pathname);
    if (match) return { handler: route.handler, params: match.slice(1).map(decodeURIComponent) };
  }
  return null;
}
