import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { http, HttpResponse } from 'msw';
import { AdminDashboard } from '../../dashboard/AdminDashboard';
import { buildBooking } from '../../testing/answers';
import { renderTab, renderAt } from '../../testing/render';
import { services } from '../../testing/services';

const site = services();
const serveDetails = (booking: Booking) =>
  site.server.use(http.get('*/api/bookings/:id', () => HttpResponse.json(booking)));
const last = () => site.state.asked.filter((path) => path.startsWith('/bookings')).at(-1);

/** Renders on the history of the window, after an earlier entry. */
const drawInBrowser = (at: string) => {
  window.history.pushState(null, '', '/before');
  return renderScreen({ at, routes: [{ path: '*', element: <AdminDashboard /> }], inBrowser: true });
};
const goBack = () =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });
const closeByKey = async () => {
  const { sheet } = window.history.state as { sheet?: string };
  expect(sheet).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The history entry of the dialog is gone too.
  await waitFor(() => expect((window.history.state as { sheet?: string } | null)?.sheet).toBeUndefined());
};

test('back does not reopen a closed booking', async () => {
  const booking = buildBooking();
  site.state.world.bookings = [booking];
  serveDetails(booking);
  drawInBrowser('/admin?tab=bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Knotless braids details' }));
  await screen.findByRole('dialog', { name: 'Booking details' });
  await closeByKey();
  await goBack();
  expect(window.location.pathname).toBe('/before');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a booking that a link opened stays closed, also after another filter is chosen', async () => {
  const booking = buildBooking();
  site.state.world.bookings = [booking];
  serveDetails(booking);
  drawInBrowser(`/admin?tab=bookings&booking=${booking.id}`);
  await screen.findByText('Appointment');
  await closeByKey();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Accepted');
  await waitFor(() => expect(window.location.search).toBe('?tab=bookings&status=accepted'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('back from all bookings of a party leads to the list, not into the dialog', async () => {
  const booking = buildBooking();
  site.state.world.bookings = [booking];
  serveDetails(booking);
  drawInBrowser(`/admin?tab=bookings&booking=${booking.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'All bookings of this customer' }));
  await waitFor(() => expect(window.location.search).toBe(`?tab=bookings&customerId=${booking.customer.id}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await goBack();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a search is in its field again after back navigation', async () => {
  const booking = buildBooking();
  site.state.world.bookings = [booking];
  serveDetails(booking);
  drawInBrowser('/admin?tab=bookings');
  const box = await screen.findByRole('searchbox');
  await userEvent.type(box, 'amaka');
  await userEvent.click(await screen.findByRole('button', { name: 'Knotless braids details' }));
  await userEvent.click(await screen.findByRole('button', { name: 'All bookings of this customer' }));
  await waitFor(() => expect(box).toHaveValue(''));
  await waitFor(() => expect(window.location.search).toBe(`?tab=bookings&customerId=${booking.customer.id}`));
  await goBack();
  expect(window.location.search).toBe('?tab=bookings&search=amaka');
  expect(box).toHaveValue('amaka');
});

test('clearing also removes typed text that is not applied yet', async () => {
  site.state.world.bookings = [buildBooking()];
  renderAt('/admin?tab=bookings&status=cancelled&from=2026-11-01');
  await screen.findByRole('heading', { name: 'No bookings match your filters' });
  const clear = screen.getByRole('button', { name: 'Clear Filters' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'amaka' } });
  fireEvent.click(clear);
  expect(await screen.findByText('Knotless braids')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByLabelText('From')).toHaveValue('');
});

test('the filters are in the address, so that links and reloads restore them', async () => {
  site.state.world.bookings = [buildBooking()];
  renderAt('/admin?tab=bookings&search=amaka&status=accepted&from=2015-11-01&to=2015-11-30');
  await screen.findByText('Knotless braids');
  expect(last()).toBe('/bookings?search=amaka&status=accepted&from=2015-11-01&to=2015-11-30');
  expect(screen.getByRole('searchbox')).toHaveValue('amaka');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('accepted');
  expect(screen.getByLabelText('From')).toHaveValue('1 Nov 2015');
  expect(screen.getByLabelText('To')).toHaveValue('30 Nov 2015');
});

test('invalid filters in the address are not sent', async () => {
  site.state.world.bookings = [buildBooking()];
  renderAt('/admin?tab=bookings&status=gone&from=soon&to=2026-02-30');
  await screen.findByText('Knotless braids');
  expect(last()).toBe('/bookings');
});

test('a date that is still being typed is not sent', async () => {
  site.state.world.bookings = [buildBooking()];
  renderTab('bookings');
  await screen.findByText('Knotless braids');
  const from = screen.getByLabelText('From');
  await userEvent.type(from, '1/11/2015');
  expect(from).toHaveValue('1/11/2015');
  await waitFor(() => expect(last()).toBe('/bookings?from=2015-11-01'));
  expect(site.state.asked.join().match(/from=/g)).toHaveLength(1);
});

test('the focus stays in the list when a chip is removed', async () => {
  const booking = buildBooking();
  site.state.world.bookings = [booking];
  renderAt(`/admin?tab=bookings&customerId=${booking.customer.id}`);
  await userEvent.click(await screen.findByRole('button', { name: /^Customer: Amaka Obi/ }));
  await waitFor(() => expect(last()).toBe('/bookings'));
  expect(screen.queryByRole('button', { name: /^Customer: / })).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Bookings' }));
});

test('a chip keeps the name while another page loads', async () => {
  const booking = buildBooking();
  const turned: string[] = [];
  site.server.use(
    http.get('*/api/admin/bookings', ({ request }) => {
      if (new URL(request.url).searchParams.has('cursor')) {
        turned.push(request.url);
        return new Promise<never>(() => undefined);
      }
      const link = '</api/admin/bookings?cursor=e30>; rel="next"';
      return HttpResponse.json([booking], { headers: { 'X-Total-Count': '40', Link: link } });
    }),
  );
  renderAt(`/admin?tab=bookings&customerId=${booking.customer.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(turned).toHaveLength(1));
  expect(screen.getByRole('button', { name: /^Customer: Amaka Obi/ })).toBeInTheDocument();
});
