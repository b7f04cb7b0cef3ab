import { renderScreen } from '@tm/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminDashboard } from '../dashboard/AdminDashboard';
import { buildBooking, buildReportedReview, buildUser } from '../testing/answers';
import { buildMessage } from '../testing/support';
import { services } from '../testing/services';

const site = services();

/** Renders on the history of the window. */
const drawInBrowser = (at: string) =>
  renderScreen({
    at,
    routes: [
      { path: '/admin', element: <AdminDashboard /> },
      { path: '*', element: <h1>Somebody</h1> },
    ],
    inBrowser: true,
  });
const goBack = () =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });
const people = () => {
  site.state.world.users = Array.from({ length: 45 }, (_, n) => buildUser({ firstName: `Person${n}` }));
};

test('back restores the page of a list with its filters', async () => {
  people();
  drawInBrowser('/admin?tab=users&status=active');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('21–40 of 45');
  await userEvent.click(screen.getByRole('link', { name: 'Person25 Obi' }));
  await screen.findByRole('heading', { name: 'Somebody' });
  await goBack();
  expect(await screen.findByText('21–40 of 45')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('1–20 of 45')).toBeInTheDocument();
});

test('the page of one list is not used for another', async () => {
  people();
  site.state.world.bookings = [buildBooking()];
  drawInBrowser('/admin?tab=users');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('21–40 of 45');
  await userEvent.click(screen.getByRole('tab', { name: 'Booking Overview' }));
  expect(await screen.findByText('1–1 of 1')).toBeInTheDocument();
  expect(site.state.asked.filter((path) => path.startsWith('/bookings'))).toEqual(['/bookings']);
});

test.each([
  ['reviews', [buildReportedReview()]],
  ['support', [buildMessage()]],
] as const)('a capped count of %s is shown as a lower bound', async (tab, rows) => {
  const headers = { 'X-Total-More-Than': '1000' };
  site.server.use(http.get(`*/api/admin/${tab}`, () => HttpResponse.json(rows, { headers })));
  drawInBrowser(`/admin?tab=${tab}`);
  expect(await screen.findByText('1–1 of more than 1,000')).toBeInTheDocument();
});

test('a lower bound below the number of shown rows is not shown', async () => {
  const headers = { 'X-Total-More-Than': '1' };
  const rows = [buildMessage(), buildMessage({ id: 'b'.repeat(24) })];
  site.server.use(http.get('*/api/admin/support', () => HttpResponse.json(rows, { headers })));
  drawInBrowser('/admin?tab=support');
  expect(await screen.findByText('1–2')).toBeInTheDocument();
});

test('a row that a link opened and the user closed stays closed when pages change', async () => {
  site.state.world.bookings = Array.from({ length: 25 }, (_, n) =>
    buildBooking({ id: `${n}`.padStart(24, '0') }),
  );
  const [booking] = site.state.world.bookings;
  site.server.use(http.get('*/api/bookings/:id', () => HttpResponse.json(booking)));
  drawInBrowser(`/admin?tab=bookings&booking=${booking!.id}`);
  await screen.findByText('Appointment');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect((window.history.state as { sheet?: string }).sheet).toBeUndefined());
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('21–25 of 25')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
