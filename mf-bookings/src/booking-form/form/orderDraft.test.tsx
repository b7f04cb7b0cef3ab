import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { fillIn, findToast, sendForm, typeInto } from '../../testing/orderForm';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { BookService } from './BookService';

beforeEach(() => localStorage.clear());

const made = () =>
  Response.json(buildBooking('pending', { customerAddress: '12 Admiralty Way' }), { status: 201 });
const keys = () => sentBy('POST').map(({ key }) => key);

/** Renders a new page with the dialog open, as after a page load. */
const load = async (user = buildUser('customer')) => {
  serve({ user, listing: buildListing() });
  const page = renderScreen({
    at: '/',
    routes: [{ path: '/', element: <BookService serviceId={buildListing().id} /> }],
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText('Date');
    return dialog;
  };
  return { ...page, open, form: await open() };
};

test('restores the draft after closing and after a reload, for the same user only', async () => {
  const first = await load();
  await fillIn(first.form);
  await userEvent.keyboard('{Escape}');
  const again = await first.open();
  expect(again.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
  first.unmount();
  const second = await load();
  expect(second.form.getByText('Your previous input was restored.')).toBeInTheDocument();
  expect(second.form.getByLabelText('Phone')).toHaveValue('+234 803 555 0142');
  expect(await second.form.findByRole('radio', { name: '2:00 PM' })).toBeChecked();
  second.unmount();
  const other = await load(buildUser('customer', { id: 'f'.repeat(24) }));
  expect(other.form.getByLabelText('Address')).toHaveValue('');
});

test('stores nothing before the first change and deletes everything on Start over', async () => {
  const first = await load();
  expect(localStorage).toHaveLength(0);
  await typeInto(first.form, 'Address', '12 Admiralty Way');
  first.unmount();
  const second = await load();
  await userEvent.click(second.form.getByRole('button', { name: 'Start over' }));
  expect(second.form.getByLabelText('Address')).toHaveValue('');
  expect(document.activeElement?.tagName).toBe('FORM');
  expect(localStorage).toHaveLength(0);
});

test('deletes the draft after booking except the address, which is offered the next time', async () => {
  const first = await load();
  answer('post', '/bookings', made);
  await fillIn(first.form);
  await sendForm(first.form);
  await findToast('Booking Created');
  first.unmount();
  expect(Object.keys(localStorage).filter((key) => key.includes('order'))).toEqual([]);
  const second = await load();
  expect(second.form.getByLabelText('Address')).toHaveValue('');
  const use = await second.form.findByRole('button', { name: 'Use 12 Admiralty Way' });
  expect(use).not.toHaveAttribute('aria-pressed');
  await userEvent.click(use);
  expect(second.form.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
  expect(second.form.getByLabelText('Area (optional)')).toHaveFocus();
});

test('keeps form and idempotency key of a failed request over a reload and gets the same booking', async () => {
  const first = await load();
  await fillIn(first.form);
  answer('post', '/bookings', () => refusal(503, 'Try again later'));
  await sendForm(first.form);
  expect(await findToast('Booking Failed')).toHaveTextContent('Failed to create booking. Please try again.');
  first.unmount();
  const second = await load();
  answer('post', '/bookings', made);
  await sendForm(second.form);
  await findToast('Booking Created');
  expect(keys()).toHaveLength(2);
  expect(keys()[0]).toMatch(/^[\x21-\x7e]{16,}$/);
  expect(keys()[1]).toBe(keys()[0]);
});

test('uses a new idempotency key after a conflict', async () => {
  const { form } = await load();
  await fillIn(form);
  answer('post', '/bookings', () => refusal(409, 'This time is no longer free.', 'slot_taken'));
  await sendForm(form);
  await waitFor(() => expect(form.getByRole('radiogroup')).toHaveAccessibleDescription(/no longer free/));
  answer('post', '/bookings', made);
  await userEvent.click(form.getByRole('radio', { name: '9:00 AM' }));
  await sendForm(form);
  await findToast('Booking Created');
  expect(new Set(keys()).size).toBe(2);
});

test('reports an earlier attempt that was booked without the later changes', async () => {
  const first = await load();
  await fillIn(first.form);
  answer('post', '/bookings', () => refusal(502, 'Bad gateway'));
  await sendForm(first.form);
  await findToast('Booking Failed');
  await typeInto(first.form, /Notes/, 'Ring twice');
  const earlier = JSON.stringify(sentBy('POST')[0]?.body);
  answer('post', '/bookings', () => {
    const isEarlier = sentBy('POST').length > 2;
    return isEarlier ? made() : refusal(422, 'Used with another request', 'idempotency_key_reused');
  });
  await sendForm(first.form);
  await waitFor(async () =>
    expect(await findToast('Booking Created')).toHaveTextContent(
      /Your earlier request was already created: Sat, 22 Nov 2031, 2:00 PM\./,
    ),
  );
  expect(JSON.stringify(sentBy('POST')[2]?.body)).toBe(earlier);
  expect(new Set(keys()).size).toBe(1);
});

test('keeps the idempotency key on Start over when the request may be booked, and refers to My Bookings', async () => {
  const first = await load();
  await fillIn(first.form);
  answer('post', '/bookings', () => refusal(502, 'Bad gateway'));
  await sendForm(first.form);
  await findToast('Booking Failed');
  first.unmount();
  const second = await load();
  await userEvent.click(second.form.getByRole('button', { name: 'Start over' }));
  expect(second.form.getByLabelText('Address')).toHaveValue('');
  expect(second.form.getByText('It may have been booked. Check My Bookings.')).toBeInTheDocument();
  second.unmount();
  const third = await load();
  expect(third.form.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  await fillIn(third.form);
  answer('post', '/bookings', made);
  await sendForm(third.form);
  await findToast('Booking Created');
  expect(new Set(keys()).size).toBe(1);
});

test('disables the fields while the request is sent', async () => {
  const { form } = await load();
  await fillIn(form);
  let letGo = () => {};
  const gate = new Promise<void>((done) => (letGo = done));
  answer('post', '/bookings', () => gate.then(() => refusal(409, 'Not now.', 'provider_unavailable')));
  await sendForm(form);
  await form.findByRole('button', { name: 'Sending…' });
  await userEvent.type(form.getByLabelText('Address'), ', flat 4');
  await userEvent.type(form.getByLabelText(/Notes/), 'Ring twice');
  await userEvent.type(form.getByLabelText('Date'), '1');
  await userEvent.click(form.getByRole('radio', { name: '9:00 AM' }));
  letGo();
  await form.findByText('Not now.');
  expect(form.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
  expect(form.getByLabelText(/Notes/)).toHaveValue('');
  expect(form.getByRole('radio', { name: '2:00 PM' })).toBeChecked();
  await typeInto(form, /Notes/, 'Ring twice');
  expect(form.getByLabelText(/Notes/)).toHaveValue('Ring twice');
});
