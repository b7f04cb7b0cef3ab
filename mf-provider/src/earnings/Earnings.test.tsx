import type { Earnings as Answer } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { useLocation } from '@tm/platform';
import { formatPeriod } from '@tm/ui/periods';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser } from '../testing/answers';
import { problem } from '../testing/problem';
import { services } from '../testing/services';
import { Earnings } from './Earnings';

const site = services();
const Address = () => <p data-testid="address">{useLocation().search}</p>;
const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '');
const draw = (query = '') =>
  renderScreen({
    at: `/provider-dashboard/earnings${query}`,
    routes: [
      {
        path: '/provider-dashboard/earnings',
        element: (
          <>
            <Earnings />
            <Address />
          </>
        ),
      },
    ],
  });

const asked: URLSearchParams[] = [];
beforeEach(() => {
  asked.length = 0;
  site.server.use(
    http.get('*/api/service-providers/me/earnings', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const [from, to] = [searchParams.get('from')!, searchParams.get('to')!];
      const answer: Answer = {
        by: searchParams.get('by') as Answer['by'],
        from,
        to,
        total: 60_000,
        bookings: 4,
        points: [
          { from, to: from, earnings: 0, bookings: 0 },
          { from: '2026-11-20', to: '2026-11-20', earnings: 45_000, bookings: 3 },
          { from: to, to, earnings: 15_000, bookings: 1 },
        ],
      };
      return HttpResponse.json(answer);
    }),
  );
});

test('shows the last thirty days as figures, as a chart and as a table for screen readers', async () => {
  const { container } = draw();
  const card = async (label: string) =>
    within((await screen.findByText(label, { selector: 'dt' })).closest('dl')!);
  expect(await (await card('Earned in this period')).findByText('₦60,000')).toBeInTheDocument();
  expect((await card('Completed bookings')).getByText('4')).toBeInTheDocument();
  expect((await card('Per booking')).getByText('₦15,000')).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Earnings by day' })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: /Earnings by day/ })).getAllByRole('row');
  expect(rows).toHaveLength(5);
  expect(rows[2]).toHaveTextContent('20 Nov 20263₦45,000');
  expect(rows.at(-1)).toHaveTextContent('Total4₦60,000');
  const days = Date.parse(asked[0]!.get('to')!) - Date.parse(asked[0]!.get('from')!);
  expect([asked[0]!.get('by'), days / 86_400_000]).toEqual(['day', 29]);
  expect(await axe(container)).toHaveNoViolations();
});

test('stores the step, the dates and the table view in the URL and restores them', async () => {
  draw('?by=month&from=2026-01-01&to=2026-06-30&view=table');
  expect(await screen.findByRole('table', { name: /Earnings by month/ })).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  expect(Object.fromEntries(asked[0]!)).toEqual({ by: 'month', from: '2026-01-01', to: '2026-06-30' });
  await userEvent.click(screen.getByRole('button', { name: 'Chart' }));
  expect(screen.getByRole('slider')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Week' }));
  expect([...address()]).toEqual([['by', 'week']]);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-03' } });
  expect(address().get('from')).toBe('2026-02-03');
});

test('shows an error at the field and sends no request when the dates are in the wrong order or too far apart', async () => {
  draw('?from=2026-06-30&to=2026-01-01');
  expect(await screen.findByLabelText('To')).toHaveAccessibleDescription('The last day is before the first');
  expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2024-01-01' } });
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
    'At most 370 days by day: choose weeks or months',
  );
  expect(asked).toEqual([]);
});

test('offers a CSV file of the numbers shown', async () => {
  draw('?by=week&from=2026-01-01&to=2026-03-31');
  const link = await screen.findByRole('link', { name: 'Download CSV' });
  expect(link).toHaveAttribute(
    'href',
    '/api/service-providers/me/earnings.csv?by=week&from=2026-01-01&to=2026-03-31',
  );
  expect(link).toHaveAttribute('download');
});

test('shows an empty state when no booking was completed in the period', async () => {
  site.server.use(
    http.get('*/api/service-providers/me/earnings', () =>
      HttpResponse.json({
        by: 'day',
        from: '2026-11-01',
        to: '2026-11-30',
        total: 0,
        bookings: 0,
        points: [],
      }),
    ),
  );
  const { container } = draw();
  expect(
    await screen.findByRole('heading', { name: 'No bookings were completed in this period' }),
  ).toBeInTheDocument();
  expect(screen.getByText('–')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('loads the earnings again on Retry', async () => {
  site.server.use(
    http.get('*/api/service-providers/me/earnings', () => problem(503, 'Down'), { once: true }),
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('shows a customer Access Denied', async () => {
  site.state.world.user = buildUser({ role: 'customer', profileData: null });
  draw();
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
});

test.each([
  ['day', '2026-11-21', '2026-11-21', '21 Nov 2026'],
  ['week', '2026-11-16', '2026-11-22', '16 Nov – 22 Nov 2026'],
  ['week', '2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
  ['month', '2026-02-01', '2026-02-28', 'Feb 2026'],
  ['month', '2026-02-01', '2026-02-20', '1 Feb – 20 Feb 2026'],
] as const)('formats a %s from %s to %s as %s', (by, from, to, name) => {
  expect(formatPeriod(by, { from, to })).toBe(name);
});
