import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Refund } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { buildBooking, buildPayment, buildUser } from '../../testing/builders';
import { answer, refusal, sentBy, serve } from '../../testing/services';

const ENTERED = { bankCode: '044', accountNumber: '0022728151' };
const CHECK = '/payments/:id/refund-account/check';
const PATH = '/payments/:id/refund-account';
const BANKS = [
  { code: '044', name: 'Access Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
];
const REFUND: Refund = {
  ...{ id: 'r1', amount: 15_000, cause: 'ended', state: 'needs_account' },
  ...{ orderedAt: '2026-11-20T09:00:00.000Z', processedAt: null },
};

/** Opens the details of a booking whose refund was returned by the bank. */
const open = async (role: Role = 'customer', setUp = () => undefined as void) => {
  const booking = buildBooking('cancelled', { payment: { method: 'online', state: 'settled', payBy: null } });
  const settled = { bookingId: booking.id, state: 'settled', refunded: 15_000, payBy: null } as const;
  serve({
    user: buildUser(role),
    bookings: [booking],
    payment: buildPayment({ ...settled, refunds: [REFUND] }),
  });
  answer('get', '/payments/banks', () => Response.json(BANKS));
  setUp();
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  const details = within(await findBooking());
  await details.findByText(/^₦15,000 was returned by the bank\./);
  const becomes = (refund: Refund) => {
    answer('get', '/payments/:id', () => Response.json(buildPayment({ ...settled, refunds: [refund] })));
    answer('get', '/payments/banks', () => Response.json(BANKS));
  };
  return { details, becomes };
};
type Details = Awaited<ReturnType<typeof open>>['details'];

const enter = async (details: Details) => {
  await userEvent.selectOptions(await details.findByLabelText('Bank'), 'Access Bank');
  await userEvent.type(details.getByLabelText('Account number'), ENTERED.accountNumber);
  await userEvent.click(details.getByRole('button', { name: 'Check' }));
};
const named = () => Response.json({ accountName: 'OLUWASEUN ADEBAYO' });

test('the customer names an account, sees its name, and has the refund sent there', async () => {
  const { details, becomes } = await open();
  expect(await details.findByRole('group', { name: 'Account for your refund' })).toBeInTheDocument();
  answer('post', CHECK, named);
  await enter(details);
  expect(await details.findByText('OLUWASEUN ADEBAYO')).toBeInTheDocument();
  expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
  answer('put', PATH, () => Response.json({ ...REFUND, state: 'sent' }));
  becomes({ ...REFUND, state: 'sent' });
  await userEvent.click(details.getByRole('button', { name: 'Send ₦15,000 There' }));
  expect(await details.findByText(/^₦15,000 is on its way back\./)).toBeInTheDocument();
  expect(details.queryByRole('form', { name: 'Bank account' })).not.toBeInTheDocument();
  expect([...sentBy('POST'), ...sentBy('PUT')].map(({ body }) => body)).toEqual([ENTERED, ENTERED]);
});

test('another number is checked again before the refund is sent', async () => {
  const { details } = await open();
  answer('post', CHECK, named);
  await enter(details);
  await details.findByText('OLUWASEUN ADEBAYO');
  await userEvent.type(details.getByLabelText('Account number'), '{Backspace}2');
  expect(details.queryByText('OLUWASEUN ADEBAYO')).not.toBeInTheDocument();
  expect(details.getByRole('button', { name: 'Check' })).toBeInTheDocument();
});

test('missing fields are named, and nothing is sent', async () => {
  const { details } = await open();
  await userEvent.click(await details.findByRole('button', { name: 'Check' }));
  expect(details.getByText('Choose a bank')).toBeInTheDocument();
  await userEvent.selectOptions(details.getByLabelText('Bank'), 'Access Bank');
  await userEvent.click(details.getByRole('button', { name: 'Check' }));
  expect(details.getByText('Enter the 10 digits of the account number')).toBeInTheDocument();
  expect(sentBy('POST')).toEqual([]);
});

test.each([
  [422, 'This bank has no such account. Check the bank and the number.', 'no_such_account'],
  [429, 'Too many requests.', 'too_many_requests'],
  [503, 'The payment company is not answering just now.', 'payment_provider_down'],
])('an answer %i to the check is shown, and the customer can try again', async (status, text, code) => {
  const { details } = await open();
  answer('post', CHECK, () => refusal(status, text, code));
  await enter(details);
  expect(await details.findByText(text)).toBeInTheDocument();
  answer('post', CHECK, named);
  await userEvent.click(details.getByRole('button', { name: 'Check' }));
  expect(await details.findByText('OLUWASEUN ADEBAYO')).toBeInTheDocument();
});

test('a refund that needs no account any more is shown as it is', async () => {
  const { details, becomes } = await open();
  answer('post', CHECK, () => refusal(409, 'No refund of this booking needs an account.', 'not_needed'));
  becomes({ ...REFUND, state: 'processed', processedAt: '2026-11-21T09:00:00.000Z' });
  await enter(details);
  expect(await details.findByText(/^₦15,000 was sent back on/)).toBeInTheDocument();
  expect(details.queryByRole('form', { name: 'Bank account' })).not.toBeInTheDocument();
});

test('banks that do not load can be loaded again', async () => {
  const { details } = await open('customer', () =>
    answer('get', '/payments/banks', () => refusal(503, 'Service is not available')),
  );
  expect(await details.findByText('The banks did not load')).toBeInTheDocument();
  answer('get', '/payments/banks', () => Response.json(BANKS));
  await userEvent.click(details.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(details.getByLabelText('Bank')).toBeInTheDocument());
});

test('the provider is not asked for an account', async () => {
  const { details } = await open('service_provider');
  expect(details.queryByRole('group', { name: 'Account for your refund' })).not.toBeInTheDocument();
});
