import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking, BookingsPreview } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildBooking } from '../../testing/answers';
import { renderAt, renderTab } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
type Body = { bookings?: { id: string }[]; providerId?: string };
const acts: { path: string; body: Body }[] = [];
beforeEach(() => acts.splice(0));

const previewOf = (bookings: readonly Booking[]): BookingsPreview => ({
  open: bookings.length,
  refund: 0,
  nextStart: bookings[0]?.startsAt ?? null,
  bookings: bookings.map(({ id, version, service, status, startsAt }) => ({
    ...{ id, version, status, startsAt },
    title: service.title,
    customerName: 'Amaka Obi',
    providerName: 'Crown & Coil',
    refusal: null,
  })),
});

/** Serves bookings; `refused` are ids that the service skips, `rounds` the calls that a business needs. */
const serve = (bookings: Booking[], { refused = [] as string[], rounds = 1 } = {}) => {
  site.state.world.bookings = bookings;
  let left = rounds;
  site.server.use(
    http.get('*/api/admin/bookings/status-preview', () => HttpResponse.json(previewOf(bookings))),
    http.put('*/api/admin/bookings/status', async ({ request }) => {
      const body = (await request.json()) as Body;
      acts.push({ path: 'many', body });
      left -= 1;
      const ids = body.bookings?.map(({ id }) => id) ?? bookings.map(({ id }) => id);
      const outcomes = ids.map((id) =>
        refused.includes(id)
          ? { id, booking: null, refusal: { code: 'stale_version', detail: 'This booking has changed.' } }
          : { id, booking: { ...bookings[0], status: 'cancelled' }, refusal: null },
      );
      return HttpResponse.json({ outcomes, left: body.providerId ? left : 0 });
    }),
    http.get('*/api/bookings/:id', ({ params }) =>
      HttpResponse.json(bookings.find(({ id }) => id === params.id)),
    ),
  );
};

test('an admin cancels a booking from its details, with a reason and who is at fault', async () => {
  const booking = buildBooking({ version: 3 });
  serve([booking]);
  let body: unknown;
  site.server.use(
    http.put('*/api/admin/bookings/:id/status', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ ...booking, status: 'cancelled' });
    }),
  );
  renderTab('bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Knotless braids details' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const dialog = await screen.findByRole('dialog', { name: /^Cancel booking #/ });
  const form = within(dialog);
  expect(await form.findByText('1 open booking is cancelled, and both sides are notified.')).toBeVisible();
  expect(form.getByText('Nothing was charged on the site, so no money goes back.')).toBeVisible();
  expect(await axe(dialog)).toHaveNoViolations();
  await userEvent.click(form.getByRole('button', { name: 'Cancel booking' }));
  expect(await form.findByText('Please give a reason')).toBeVisible();
  await userEvent.type(form.getByLabelText('Reason'), 'The address does not exist');
  await userEvent.selectOptions(form.getByLabelText('Who is at fault?'), 'The customer');
  await userEvent.click(form.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(body).toEqual({
    status: 'cancelled',
    version: 3,
    reason: 'The address does not exist',
    fault: 'customer',
  });
  expect(await screen.findByText('Cancelled 1 booking')).toBeInTheDocument();
});

test('after another admin was faster, the dialog closes with the reason', async () => {
  const booking = buildBooking();
  serve([booking]);
  site.server.use(
    http.put('*/api/admin/bookings/:id/status', () => problem(409, 'This booking has changed.')),
  );
  renderTab('bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Knotless braids details' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const form = within(await screen.findByRole('dialog', { name: /^Cancel booking #/ }));
  await userEvent.type(await form.findByLabelText('Reason'), 'Wrong address');
  await userEvent.click(form.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('This booking has changed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a booking that has ended cannot be selected or cancelled, and shows who was at fault', async () => {
  const ending = {
    kind: 'cancelled_by_admin',
    by: 'admin',
    note: 'Wrong address',
    fault: 'customer',
    at: '2026-11-20T09:00:00.000Z',
  } as const;
  serve([buildBooking({ status: 'cancelled', ending })]);
  renderTab('bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Knotless braids details' }));
  const details = within(await screen.findByRole('dialog', { name: 'Booking details' }));
  expect(
    await details.findByText('Cancelled by an administrator. Reason: “Wrong address”'),
  ).toBeInTheDocument();
  expect(details.getByText('At fault: the customer.')).toBeInTheDocument();
  expect(details.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('the list cancels the selected bookings together and shows which ones were skipped', async () => {
  const [one, two] = [buildBooking(), buildBooking({ status: 'pending' })];
  serve([one, two], { refused: [two.id] });
  renderTab('bookings');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all open on this page' }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel selected' }));
  const form = within(await screen.findByRole('dialog', { name: 'Cancel 2 bookings?' }));
  expect(within(await form.findByRole('list', { name: 'Bookings' })).getAllByRole('listitem')).toHaveLength(
    2,
  );
  await userEvent.type(form.getByLabelText('Reason'), 'Fake business');
  await userEvent.click(form.getByRole('button', { name: 'Cancel bookings' }));
  const result = await screen.findByRole('dialog', { name: 'Cancelled 1 booking' });
  const skipped = within(result).getByRole('list', { name: 'Skipped bookings' });
  expect(skipped).toHaveTextContent('This booking has changed.');
  expect(skipped).toHaveFocus();
  expect(await axe(result)).toHaveNoViolations();
  expect(acts[0]?.body).toMatchObject({
    bookings: [
      { id: one.id, version: one.version },
      { id: two.id, version: two.version },
    ],
    fault: 'nobody',
  });
  await userEvent.click(within(result).getByRole('button', { name: 'Done' }));
  // Skipped bookings stay selected.
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
});

test('all open bookings of a business are cancelled in as many rounds as it takes', async () => {
  const booking = buildBooking();
  serve([booking], { rounds: 3 });
  renderAt(`/admin?tab=bookings&providerId=${booking.provider.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel all of Crown & Coil' }));
  const form = within(
    await screen.findByRole('dialog', { name: 'Cancel all open bookings of Crown & Coil?' }),
  );
  await userEvent.type(await form.findByLabelText('Reason'), 'Fake business');
  await userEvent.click(form.getByRole('button', { name: 'Cancel bookings' }));
  expect(await screen.findByText('Cancelled 3 bookings')).toBeInTheDocument();
  expect(acts.map(({ body }) => body.providerId)).toEqual(Array(3).fill(booking.provider.id));
});
