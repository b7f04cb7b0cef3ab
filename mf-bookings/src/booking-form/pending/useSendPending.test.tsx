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

const made = () => Response.json(buildBooking(), { status: 201 });
const taken = () => refusal(409, TAKEN, 'slot_taken');
const kept = () => readPending(ADA.id, LISTING.id);
const draft = () => readDraft(ADA.id, LISTING.id);

/** Sends the order once and shows the outcome. */
function Try() {
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
const load = async () => {
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
      <Try />
    </>
  );
  renderScreen({ routes: [{ path: '/', element }] });
  await screen.findByRole('article');
};
const tryNow = () => userEvent.click(screen.getByRole('button', { name: 'Try' }));
const discard = () => userEvent.click(screen.getByRole('button', { name: 'Discard' }));
const outcome = (words: string) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'Outcome' })).toHaveTextContent(words));

/** Builds a response that is delayed until `letGo` is called. */
const held = (reply: () => Response) => {
  let letGo = () => {};
  const gate = new Promise<void>((done) => (letGo = done));
  const come = () => gate.then(reply);
  return { come, letGo: () => act(() => Promise.resolve(letGo())) };
};
const isAsked = (method: string, path: string, times = 1) =>
  waitFor(() =>
    expect(sentBy(method).filter((call) => call.path.endsWith(path)).length).toBeGreaterThanOrEqual(times),
  );

test('does not send an order that is discarded while the session is checked', async () => {
  await load();
  const currentUser = held(() => Response.json(ADA));
  answer('get', '/auth/user', currentUser.come);
  answer('post', '/bookings', made);
  await tryNow();
  await isAsked('GET', '/auth/user', 2);
  await discard();
  await currentUser.letGo();
  await outcome('gone');
  expect(sentBy('POST')).toEqual([]);
  expect(kept()).toBeUndefined();
});

test('does not restore an order that is discarded while its request is pending', async () => {
  await load();
  const answered = held(taken);
  answer('post', '/bookings', answered.come);
  await tryNow();
  await isAsked('POST', '/bookings');
  await discard();
  await answered.letGo();
  await outcome('gone');
  expect(kept()).toBeUndefined();
  // The key stays, because the order may have been booked, but there is no card and no filled form.
  expect(draft()).toMatchObject({ values: {}, tried: [{ scheduledTime: '14:00' }] });
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText('It may have been booked. Check My Bookings.')).toBeInTheDocument();
  expect(screen.queryByText('Booking failed')).not.toBeInTheDocument();
});

test('keeps an order as a form with its changes when it is changed while its request is pending', async () => {
  await load();
  const answered = held(taken);
  answer('post', '/bookings', answered.come);
  await tryNow();
  await isAsked('POST', '/bookings');
  const { key, tried } = kept()!;
  expect(tried).toHaveLength(1);
  act(() => restoreToForm(ADA.id, { ...kept()!, values: { ...VALUES, notes: 'Ring twice' } }));
  await answered.letGo();
  await outcome('gone');
  expect(kept()).toBeUndefined();
  expect(draft()).toMatchObject({ key, tried, values: { notes: 'Ring twice' } });
});

test('reports a booking of an order that was discarded while its request was pending', async () => {
  await load();
  const answered = held(made);
  answer('post', '/bookings', answered.come);
  await tryNow();
  await isAsked('POST', '/bookings');
  await discard();
  await answered.letGo();
  await outcome('sent');
  expect(screen.getByText('Booking successful!')).toBeInTheDocument();
});

test.each([
  [401, 'session_ended'],
  [408, 'timeout'],
  [425, 'too_early'],
  [429, 'too_many_requests'],
])('keeps waiting after a temporary refusal (%i)', async (status, code) => {
  await load();
  answer('post', '/bookings', () => refusal(status, 'Not now', code));
  await tryNow();
  await outcome('waiting');
  expect(kept()).toBeDefined();
  expect(screen.queryByText('Booking failed')).not.toBeInTheDocument();
});

test.each(['too_many_open_requests', 'too_many_from_place'])(
  'shows the refusal %s instead of waiting',
  async (code) => {
    await load();
    const words = 'There are 100 requests that wait for an answer.';
    answer('post', '/bookings', () => refusal(429, words, code));
    await tryNow();
    await outcome('refused');
    expect(within(screen.getByRole('article', { name: /^Refused/ })).getByText(words)).toBeInTheDocument();
  },
);

test('shows the button to confirm the e-mail address on the card', async () => {
  await load();
  answer('post', '/bookings', () => refusal(409, 'Please confirm your e-mail address.', 'email_unproved'));
  await tryNow();
  await outcome('refused');
  const card = within(screen.getByRole('article', { name: /^Refused/ }));
  expect(card.getByRole('button', { name: 'Send the verification mail' })).toBeInTheDocument();
});

test('shows an attempt of another tab on the card', async () => {
  await load();
  expect(screen.queryByText(/may have reached us/)).not.toBeInTheDocument();
  act(() => writePending(ADA.id, { ...kept()!, tried: [kept()!.body] }));
  expect(screen.getByText(/may have reached us/)).toBeInTheDocument();
});

test('keeps the focus position when a card is removed', async () => {
  await load();
  await discard();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Try' })).toHaveFocus();
});

test('deletes forms without a change for a week, including refused ones', async () => {
  await load();
  act(() => restoreToForm(ADA.id, { ...kept()!, refusal: TAKEN }));
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
