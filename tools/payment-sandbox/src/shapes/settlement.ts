import type { Settlement } from '../journal/records';
import { INTEGRATION } from './customer';

/** A settlement in `GET /settlement` (src/api/settlements/list/response.json). */
export const settlementShape = ({ id, grossKobo, feeKobo, at }: Settlement) => ({
  id,
  domain: 'test',
  status: 'success',
  currency: 'NGN',
  integration: INTEGRATION,
  total_amount: grossKobo - feeKobo,
  effective_amount: grossKobo - feeKobo,
  total_fees: feeKobo,
  total_processed: grossKobo,
  deductions: null,
  settlement_date: at,
  settled_by: null,
  createdAt: at,
  updatedAt: at,
});
