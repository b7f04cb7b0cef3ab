import { ok, refused, type Reply, type StandInState } from './standInState';

type Call = { state: StandInState; url: URL; body: Record<string, unknown>; origin: string };
type Handler = (call: Call, part: string) => Reply;

const BANKS = [
  { id: 9, code: '058', name: 'Guaranty Trust Bank' },
  { id: 1, code: '044', name: 'Access Bank' },
  { id: 7, code: '011', name: 'First Bank of Nigeria' },
];

const find = (rows: readonly { id: number }[], id: string) => rows.find((row) => String(row.id) === id);

const initialize: Handler = ({ state, body, origin }) =>
  state.open(body, 'card', (chargeId) => ({
    authorization_url: `${origin}/checkout/code${chargeId}`,
    access_code: `code${chargeId}`,
  }));

type Channels = { ussd?: { type: string }; bank_transfer?: { account_expires_at: string } };
const charge: Handler = ({ state, body }) => {
  const { ussd, bank_transfer } = body as Channels;
  if (ussd) {
    const ussd_code = `*${ussd.type}*33*4*18791#`;
    return state.open(body, 'ussd', () => ({ status: 'pay_offline', ussd_code }));
  }
  return state.open(body, 'bank_transfer', () => ({
    status: 'pending_bank_transfer',
    account_name: 'TEST-MANAGED-ACCOUNT',
    account_number: '1260257501',
    bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
    account_expires_at: bank_transfer?.account_expires_at,
  }));
};

const resolveAccount: Handler = ({ state, url }) => {
  const account_number = url.searchParams.get('account_number') ?? '';
  if (account_number.endsWith('7'))
    return refused(422, 'Could not resolve account name. Check parameters or try again.');
  return ok({ account_number, account_name: state.accountName });
};

const recipient: Handler = ({ body }) =>
  BANKS.some(({ code }) => code === body['bank_code'])
    ? ok({ id: 20317609, recipient_code: `RCP_${String(body['account_number'])}`, type: 'nuban' })
    : refused(400, 'Bank is invalid', 'invalid_bank_code');

/** The paths of Paystack that the adapter calls. `*` stands for one part of the path. */
const ROUTES: readonly [string, RegExp, Handler][] = [
  ['POST', /^\/transaction\/initialize$/, initialize],
  ['POST', /^\/charge$/, charge],
  [
    'GET',
    /^\/transaction\/verify\/([^/]+)$/,
    ({ state }, part) => {
      const row = state.charges.get(part);
      return row ? ok(row) : refused(404, 'Transaction reference not found.', 'transaction_not_found');
    },
  ],
  ['POST', /^\/refund$/, ({ state, body }) => state.refund(body)],
  [
    'POST',
    /^\/refund\/retry_with_customer_details\/([^/]+)$/,
    ({ state, body }, part) => state.retryRefund(part, body),
  ],
  ['GET', /^\/bank$/, ({ state, url }) => state.page(BANKS, url.searchParams)],
  ['GET', /^\/bank\/resolve$/, resolveAccount],
  ['POST', /^\/transferrecipient$/, recipient],
  ['POST', /^\/transfer$/, ({ state, body }) => state.transfer(body)],
  ['GET', /^\/transfer\/verify\/([^/]+)$/, ({ state }, part) => state.verifyTransfer(part)],
  ['GET', /^\/balance$/, ({ state }) => ok([{ currency: 'NGN', balance: state.balance }])],
  ['GET', /^\/transaction$/, ({ state, url }) => state.page([...state.charges.values()], url.searchParams)],
  ['GET', /^\/transfer$/, ({ state, url }) => state.page([...state.transfers.values()], url.searchParams)],
  // The filter `transaction` is not in the OpenAPI file, so this one ignores it.
  ['GET', /^\/refund$/, ({ state, url }) => state.page(state.refunds, url.searchParams)],
  ['GET', /^\/dispute$/, ({ state, url }) => state.page(state.disputes, url.searchParams)],
  ['GET', /^\/settlement$/, ({ state, url }) => state.page(state.settlements, url.searchParams)],
  [
    'GET',
    /^\/dispute\/([^/]+)$/,
    ({ state }, part) => {
      const row = find(state.disputes, part);
      return row ? ok(row) : refused(404, 'Dispute not found');
    },
  ],
  [
    'GET',
    /^\/dispute\/[^/]+\/upload_url$/,
    ({ origin }) => ok({ signedUrl: `${origin}/files/qesp8a4df1`, fileName: 'qesp8a4df1' }),
  ],
  ['POST', /^\/dispute\/([^/]+)\/evidence$/, ({ body }) => ok({ ...body, id: 21 })],
  ['PUT', /^\/dispute\/([^/]+)\/resolve$/, ({ state, body }, part) => state.resolve(part, body)],
];

/** Answers one call as Paystack would. */
export const answerCall = (method: string, call: Call): Reply => {
  for (const [verb, pattern, handler] of ROUTES) {
    const match = verb === method ? pattern.exec(call.url.pathname) : null;
    if (match) return handler(call, decodeURIComponent(match[1] ?? ''));
  }
  return refused(404, 'Entity not found');
};
