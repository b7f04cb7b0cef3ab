import { renderScreen } from '@tm/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking, Dispute, Payment } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { inHours } from '../../testing/bookingCard';
import { buildBooking, buildPayment, buildUser } from '../../testing/builders';
import { answer, refusal, sentBy, serve } from '../../testing/services';

const TEXT = 'The wall is still wet and the colour is wrong.';
const REPLY = 'We used the colour that was ordered.';
const AT = '2031-11-20T09:00:00.000Z';

const buildDispute = (more: Partial<Dispute> = {}): Dispute => ({
  ...{ state: 'open', reason: 'badly_done', text: TEXT, pictures: 0, openedAt: AT, answerBy: AT },
  ...{ answer: null, rulingBy: null, end: null, ...more },
});
const OFFERED = {
  state: 'waiting',
  answer: { text: REPLY, pictures: 2, offer: 4_000, at: AT },
  rulingBy: AT,
} as const;

type More = {
  dispute?: Dispute | null;
  state?: Payment['state'];
  startsAt?: string;
  absence?: Booking['absence'];
};

const open = async (role: Role, { dispute = null, state, startsAt = inHours(-1), absence }: More = {}) => {
  const now = state ?? (dispute ? 'disputed' : 'held');
  const booking = buildBooking('in_progress', {
    ...{ startsAt, endsAt: inHours(2), payment: { method: 'online', state: now, payBy: null } },
    ...(absence && { absence }),
  });
  const payment = buildPayment({ bookingId: booking.id, state: now, held: 15_000, payBy: null, dispute });
  serve({ user: buildUser(role), bookings: [booking], payment });
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  const details = within(await findBooking());
  await details.findByText(/₦15,000 is (held|kept) by us/);
  return { details, path: `/api/payments/${booking.id}/dispute` };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (inside: ReturnType<typeof within>, name: string) =>
  userEvent.click(await inside.findByRole('button', { name }));
const isClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());

test('the customer disputes the money with words and a reason', async () => {
  const { details, path } = await open('customer');
  await press(details, 'Something is wrong');
  const form = await dialog('What is wrong?');
  await press(form, 'Send');
  expect(form.getByText('Please choose what happened')).toBeInTheDocument();
  expect(form.getByText('Please write at least 20 characters')).toBeInTheDocument();
  expect(sentBy('POST')).toEqual([]);
  expect(form.getByText(/^Up to 5, JPEG or PNG/)).toBeInTheDocument();
  await userEvent.selectOptions(form.getByLabelText(/^Reason/), 'The work is badly done');
  await userEvent.type(form.getByLabelText('What happened'), TEXT);
  expect(await axe(screen.getByRole('dialog', { name: 'What is wrong?' }))).toHaveNoViolations();
  answer('post', '/payments/:id/dispute', () => Response.json(buildDispute(), { status: 201 }));
  await press(form, 'Send');
  await isClosed('What is wrong?');
  const [call] = sentBy('POST');
  expect(call).toMatchObject({ path, body: { reason: 'badly_done', text: TEXT } });
  expect(call!.key).toMatch(/^[0-9a-f]{32}$/);
});

test('a booking with an open report of an absence offers no dispute', async () => {
  const { details } = await open('customer', {
    absence: {
      ...{ by: 'customer', state: 'open', text: TEXT, pictures: 0, at: inHours(-1), answerBy: inHours(47) },
      ...{ contest: null, reason: null, appealUntil: null, appeal: null },
    },
  });
  await act(async () => void (await import('./Dispute')));
  expect(details.queryByRole('button', { name: 'Something is wrong' })).not.toBeInTheDocument();
});

test('the words stay when sending fails, and a repetition has the same key', async () => {
  const { details } = await open('customer');
  await press(details, 'Something is wrong');
  const form = await dialog('What is wrong?');
  await userEvent.selectOptions(form.getByLabelText(/^Reason/), 'Something else');
  await userEvent.type(form.getByLabelText('What happened'), TEXT);
  const text = 'We hold no money of this booking that can be disputed.';
  answer('post', '/payments/:id/dispute', () => refusal(409, text, 'not_disputable'));
  await press(form, 'Send');
  expect(await form.findByText(text)).toBeInTheDocument();
  expect(form.getByLabelText('What happened')).toHaveValue(TEXT);
  await press(form, 'Send');
  await waitFor(() => expect(sentBy('POST')).toHaveLength(2));
  expect(sentBy('POST')[0]!.key).toBe(sentBy('POST')[1]!.key);
});

test.each<[string, Role, More]>([
  ['the provider', 'service_provider', {}],
  ['the customer before the start', 'customer', { startsAt: inHours(1) }],
  [
    'the customer after a ruling',
    'customer',
    {
      state: 'held',
      dispute: buildDispute({ state: 'ruled', end: { refund: 0, reason: 'The work is good', at: AT } }),
    },
  ],
  ['the customer of disputed money', 'customer', { dispute: buildDispute() }],
])('%s is not offered to dispute', async (_who, role, more) => {
  const { details } = await open(role, more);
  if (more.dispute) await details.findByRole('group', { name: 'Dispute' });
  expect(details.queryByRole('button', { name: 'Something is wrong' })).not.toBeInTheDocument();
});

test('the customer can dispute again after a withdrawal', async () => {
  const dispute = buildDispute({ state: 'withdrawn', end: { refund: 0, reason: null, at: AT } });
  const { details } = await open('customer', { state: 'held', dispute });
  expect(await details.findByText(/^You have withdrawn this\./)).toBeInTheDocument();
  expect(details.getByRole('button', { name: 'Something is wrong' })).toBeInTheDocument();
});

test('the provider answers with an offer', async () => {
  const { details, path } = await open('service_provider', { dispute: buildDispute({ pictures: 1 }) });
  const notice = within(await details.findByRole('group', { name: 'Dispute' }));
  for (const text of ['The work is badly done', TEXT, 'The customer wrote: 1 picture for our team.'])
    expect(notice.getByText(text)).toBeInTheDocument();
  expect(notice.getByRole('status')).toHaveTextContent(
    'Please answer by Thu, 20 Nov 2031, 10:00 AM. If you do not, our team decides.',
  );
  await press(notice, 'Answer');
  const form = await dialog('Answer the customer');
  await userEvent.type(form.getByLabelText('What happened'), REPLY);
  await userEvent.type(form.getByLabelText(/^Offer back/), '15001');
  await press(form, 'Send answer');
  expect(form.getByText('₦15,000 is disputed')).toBeInTheDocument();
  expect(sentBy('PUT')).toEqual([]);
  await userEvent.clear(form.getByLabelText(/^Offer back/));
  await userEvent.type(form.getByLabelText(/^Offer back/), '4000');
  expect(await axe(screen.getByRole('dialog', { name: 'Answer the customer' }))).toHaveNoViolations();
  answer('put', '/payments/:id/dispute', () => Response.json(buildDispute(OFFERED)));
  await press(form, 'Send answer');
  await isClosed('Answer the customer');
  expect(sentBy('PUT')).toMatchObject([{ path, body: { text: REPLY, offer: 4_000 } }]);
});

test('the customer accepts the offer', async () => {
  const { details, path } = await open('customer', { dispute: buildDispute(OFFERED) });
  const notice = within(await details.findByRole('group', { name: 'Dispute' }));
  expect(notice.getByRole('status')).toHaveTextContent(
    'The provider offers ₦4,000 back. If you do not accept it, our team decides by Thu, 20 Nov 2031, 10:00 AM.',
  );
  expect(notice.getByText(REPLY)).toBeInTheDocument();
  await press(notice, 'Accept the offer');
  const question = await dialog('Accept the offer?');
  expect(question.getByText(/^₦4,000 goes back to you. The other ₦11,000 stays held/)).toBeInTheDocument();
  answer('put', '/payments/:id/dispute', () => Response.json(buildDispute({ state: 'agreed' })));
  await press(question, 'Accept ₦4,000');
  await isClosed('Accept the offer?');
  expect(sentBy('PUT')).toMatchObject([{ path, body: { accept: true } }]);
});

test('the customer withdraws, and reads why it was refused', async () => {
  const { details, path } = await open('customer', { dispute: buildDispute() });
  await press(within(await details.findByRole('group', { name: 'Dispute' })), 'Withdraw');
  const question = await dialog('Withdraw this?');
  answer('delete', '/payments/:id/dispute', () => refusal(409, 'This dispute was decided already.'));
  await press(question, 'Withdraw');
  expect(await question.findByText('This dispute was decided already.')).toBeInTheDocument();
  answer('delete', '/payments/:id/dispute', () => Response.json(buildDispute({ state: 'withdrawn' })));
  await press(question, 'Withdraw');
  await isClosed('Withdraw this?');
  expect(sentBy('DELETE').map((call) => call.path)).toEqual([path, path]);
});

test.each<[Role, Partial<Dispute>, string]>([
  [
    'customer',
    { reason: 'nobody_came' },
    'The provider can answer until Thu, 20 Nov 2031, 10:00 AM. If they do not, all the money goes back to you.',
  ],
  [
    'service_provider',
    OFFERED,
    'You offer ₦4,000 back. If the customer does not accept it, our team decides',
  ],
  ['customer', { state: 'waiting', rulingBy: AT }, 'Our team decides by Thu, 20 Nov 2031, 10:00 AM.'],
])('a %s reads about the step of %j: %s', async (role, more, text) => {
  const { details } = await open(role, { dispute: buildDispute(more) });
  const notice = within(await details.findByRole('group', { name: 'Dispute' }));
  expect(notice.getByRole('status')).toHaveTextContent(text);
});

test.each<[Role, Partial<Dispute>, string]>([
  [
    'customer',
    { state: 'ruled', end: { refund: 5_000, reason: 'Half of it is good', at: AT } },
    'Our team has decided. ₦5,000 goes back to you.',
  ],
  [
    'service_provider',
    { state: 'ruled', end: { refund: 0, reason: 'The work is good', at: AT } },
    'Our team has decided. No money goes back.',
  ],
  [
    'service_provider',
    { state: 'agreed', end: { refund: 4_000, reason: null, at: AT } },
    'The offer was accepted. ₦4,000 goes back to the customer.',
  ],
])('a %s reads about the end %j: %s', async (role, more, text) => {
  const { details } = await open(role, { state: 'held', dispute: buildDispute(more) });
  const notice = within(await details.findByRole('group', { name: 'Dispute' }));
  expect(notice.getByRole('status')).toHaveTextContent(text);
  if (more.end?.reason) expect(notice.getByText(more.end.reason)).toBeInTheDocument();
  expect(notice.queryByRole('button')).not.toBeInTheDocument();
});
