import { renderScreen } from '@tm/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { restoreToForm, newOrder, readDraft, readPending, writePending } from './storedOrder';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { inDays } from '../../testing/availability';
import { PendingOrders } from './PendingOrders';
import { useSendPending } from './useSendPending';

const ADA = buildUser('customer');
const LISTING = buildListing();
const SLOT = { scheduledDate: inDays(3), scheduledTime: '14:00' };
const VALUES = { ...SLOT, customerPhone: '+2348035550142', customerAddress: '12 Admiralty Way' };
const TAKEN = 'This time is no longer free.';

const created = () => Response.json(buildBooking(), { status: 201 });
const slotTaken = () => refusal(409, TAKEN, 'slot_taken');
const pendingOrder = () => readPending(ADA.id, LISTING.id);
const draft = () => readDraft(ADA.id, LISTING.id);

/** Sends the order once and shows the outcome. */
function TryButton() {
  const send = useSendPending();
  const [outcome, setOutcome] = useState('not tried');
  return (
    <>
      <button onClick={() => void send(ADA.id, LISTING.id).then(setOutcome)}>Try</button>
      <output aria-label="Outcome">{outcome}</output>
    </>
  );
}

/** Renders My Bookings with one pending order. */
const renderPendingOrder = async () => {
  localStorage.clear();
  serve({ user: ADA, listing: LISTING });
  writePending(ADA.id, {
    ...newOrder(LISTING),
    values: VALUES,
    body: { serviceId: LISTING.id, ...VALUES },
  });
  const element = (
    <>
      <a href="#top">Before</a>
      <PendingOrders />
      <TryButton />
    </>
  );
  renderScreen({ routes: [{ path: '/', element }] });
  await screen.findByRole('article');
};
const tryNow = () => userEvent.click(screen.getByRole('button', { name: 'Try' }));
const discard = () => userEvent.click(screen.getByRole('button', { name: 'Discard' }));
const expectOutcome = (text: string) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'Outcome' })).toHaveTextContent(text));

/** Builds a response that is delayed until `letGo` is called. */
const delayed = (reply: () => Response) => {
  let letGo = () => {};
  const gate = new Promise<void>((done) => (letGo = done));
  const come = () => gate.then(reply);
  return { come, letGo: () => act(() => Promise.resolve(letGo())) };
};
const expectRequest = (method: string, path: string, times = 1) =>
  waitFor(() =>
    expect(sentBy(method).filter((call) => call.path.endsWith(path)).length).toBeGreaterThanOrEqual(times),
  );

test('does not send an order that is discarded while the session is checked', async () => {
  await renderPendingOrder();
  const currentUser = delayed(() => Response.json(ADA));
  answer('get', '/auth/user', currentUser.come);
  answer('post', '/bookings', created);
  await tryNow();
  await expectRequest('GET', '/auth/user', 2);
  await discard();
  await currentUser.letGo();
  await expectOutcome('gone');
  expect(sentBy('POST')).toEqual([]);
  expect(pendingOrder()).toBeUndefined();
});

test('does not restore an order that is discarded while its request is pending', async () => {
  await renderPendingOrder();
  const response = delayed(slotTaken);
  answer('post', '/bookings', response.come);
  await tryNow();
  await expectRequest('POST', '/bookings');
  await discard();
  await response.letGo();
  await expectOutcome('gone');
  expect(pendingOrder()).toBeUndefined();
  // The key stays, because the order may have been booked, but there is no card and no filled form.
  expect(draft()).toMatchObject({ values: {}, tried: [{ scheduledTime: '14:00' }] });
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText('It may have been booked. Check My Bookings.')).toBeInTheDocument();
  expect(screen.queryByText('Booking failed')).not.toBeInTheDocument();
});

test('keeps a changed order as a form when it is changed while its request is pending', async () => {
  await renderPendingOrder();
  const response = delayed(slotTaken);
  answer('post', '/bookings', response.come);
  await tryNow();
  await expectRequest('POST', '/bookings');
  const { key, tried } = pendingOrder()!;
  expect(tried).toHaveLength(1);
  act(() => restoreToForm(ADA.id, { ...pendingOrder()!, values: { ...VALUES, notes: 'Ring twice' } }));
  await response.letGo();
  await expectOutcome('gone');
  expect(pendingOrder()).toBeUndefined();
  expect(draft()).toMatchObject({ key, tried, values: { notes: 'Ring twice' } });
});

test('reports a booking of an order that was discarded while its request was pending', async () => {
  await renderPendingOrder();
  const response = delayed(created);
  answer('post', '/bookings', response.come);
  await tryNow();
  await expectRequest('POST', '/bookings');
  await discard();
  await response.letGo();
  await expectOutcome('sent');
  expect(screen.getByText('Booking successful!')).toBeInTheDocument();
});

test.each([
  [401, 'session_ended'],
  [408, 'timeout'],
  [425, 'too_early'],
  [429, 'too_many_requests'],
])('keeps waiting after a temporary refusal (%i)', async (status, code) => {
  await renderPendingOrder();
  answer('post', '/bookings', () => refusal(status, 'Not now', code));
  await tryNow();
  await expectOutcome('waiting');
  expect(pendingOrder()).toBeDefined();
  expect(screen.queryByText('Booking failed')).not.toBeInTheDocument();
});

test.each(['too_many_open_requests', 'too_many_from_place'])(
  'shows the refusal %s instead of waiting',
  async (code) => {
    await renderPendingOrder();
    const message = 'There are 100 requests that wait for an answer.';
    answer('post', '/bookings', () => refusal(429, message, code));
    await tryNow();
    await expectOutcome('refused');
    expect(within(screen.getByRole('article', { name: /^Refused/ })).getByText(message)).toBeInTheDocument();
  },
);

test('shows the button to confirm the email address on the card', async () => {
  await renderPendingOrder();
  answer('post', '/bookings', () => refusal(409, 'Please confirm your email address.', 'email_unproved'));
  await tryNow();
  await expectOutcome('refused');
  const card = within(screen.getByRole('article', { name: /^Refused/ }));
  expect(await card.findByRole('button', { name: 'Send the verification mail' })).toBeInTheDocument();
});

test('shows an attempt of another tab on the card', async () => {
  await renderPendingOrder();
  expect(screen.queryByText(/may have reached us/)).not.toBeInTheDocument();
  act(() => writePending(ADA.id, { ...pendingOrder()!, tried: [pendingOrder()!.body] }));
  expect(screen.getByText(/may have reached us/)).toBeInTheDocument();
});

test('keeps the position in the tab order when a card is removed', async () => {
  await renderPendingOrder();
  await discard();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Try' })).toHaveFocus();
});

test('deletes forms without a change for a week, including refused ones', async () => {
  await renderPendingOrder();
  act(() => restoreToForm(ADA.id, { ...pendingOrder()!, refusal: TAKEN }));
  expect(screen.getByText(TAKEN)).toBeInTheDocument();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60 * 1000);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  act(() =>
    writePending(ADA.id, {
      ...newOrder(buildListing({ id: 'a'.repeat(24) })),
      values: {},
      body: { serviceId: 'a', ...VALUES },
    }),
  );
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => /:order:0/.test(key))).toEqual([]));
  expect(screen.queryByText(TAKEN)).not.toBeInTheDocument();
  jest.restoreAllMocks();
});
