import { createHash } from 'node:crypto';
import type { Charge } from '../journal/records';

/** Id of the business in every answer. */
export const INTEGRATION = 100_043;

/** The customer of a charge. The same address is always the same customer. */
export function customerShape({ email }: Charge) {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return {
    id: Number.parseInt(hash.slice(0, 7), 16),
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${hash.slice(8, 23)}`,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
}

const CODES = { card: 'AUTH_sandbox_card', bank_transfer: 'AUTH_sandbox_bank', ussd: 'AUTH_sandbox_ussd' };

/** How a charge was paid, with values of Paystack's examples. An unpaid charge has none. */
export function authorizationShape({ channel, paidAt }: Charge) {
  if (paidAt === null) return {};
  const isCard = channel === 'card';
  return {
    authorization_code: CODES[channel],
    bin: isCard ? '408408' : '008XXX',
    last4: isCard ? '4081' : 'X553',
    exp_month: '12',
    exp_year: '2030',
    channel,
    card_type: isCard ? 'visa ' : channel === 'ussd' ? 'offline' : 'transfer',
    bank: isCard ? 'TEST BANK' : null,
    country_code: 'NG',
    brand: isCard ? 'visa' : channel === 'ussd' ? 'offline' : 'Managed Account',
    reusable: isCard,
    signature: isCard ? 'SIG_sandbox' : null,
    account_name: null,
  };
}
