import type { Earnings as Answer } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { setDate } from '@tm/platform/testing/date';
import { useLocation } from '@tm/platform';
import { formatPeriod } from '@tm/ui/periods';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

afterEach(() => void jest.useRealTimers());

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
          { from: '2015-11-20', to: '2015-11-20', earnings: 45_000, bookings: 3 },
          { from: to, to, earnings: 15_000, bookings: 1 },
        ],
      };
      return HttpResponse.json(answer);
    }),
    http.get('*/api/service-providers/me/earnings/bookings', () => HttpResponse.json([])),
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
  expect(rows[2]).toHaveTextContent('20 Nov 20153₦45,000');
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
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '3/2/2026');
  expect(address().get('from')).toBe('2026-02-03');
});

test('offers 7 days, 30 days and the month, by day, without dates in the URL for the usual period', async () => {
  // On day 7 or 30 of a month, two of the periods have the same dates.
  setDate('2026-11-19T09:00:00Z');
  draw('?by=month&from=2026-01-01&to=2026-06-30');
  await screen.findByRole('slider');
  const presets = within(screen.getByRole('group', { name: 'Period' }));
  expect(presets.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  await userEvent.click(presets.getByRole('button', { name: '7 days' }));
  expect([...address()]).toEqual([
    ['from', '2026-11-13'],
    ['to', '2026-11-19'],
  ]);
  expect(presets.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(presets.getByRole('button', { name: 'This month' }));
  expect(address().get('from')).toBe('2026-11-01');
  await userEvent.click(presets.getByRole('button', { name: '30 days' }));
  expect([...address()]).toEqual([]);
  expect(presets.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
});

test('shows an error at the field and sends no request when the dates are in the wrong order or too far apart', async () => {
  draw('?from=2026-06-30&to=2026-01-01');
  expect(await screen.findByLabelText('To')).toHaveAccessibleDescription('The last day is before the first');
  expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '1/1/2024');
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

describe('the CSV file', () => {
  const ADDRESS = '*/api/service-providers/me/earnings.csv';
  const saved: { name: string; href: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const download = async () => fireEvent.click(await screen.findByRole('link', { name: 'Download CSV' }));

  test('is saved under the name that the service gives', async () => {
    site.server.use(
      http.get(ADDRESS, () =>
        HttpResponse.text('Day,Earnings', {
          headers: { 'Content-Disposition': 'attachment; filename="earnings-2026-11-29.csv"' },
        }),
      ),
    );
    draw();
    await download();
    await waitFor(() => expect(saved).toEqual([{ name: 'earnings-2026-11-29.csv', href: 'blob:file' }]));
  });

  test.each([
    [
      'of the service',
      () => problem(429, 'Too many files. Try again in 10 minutes.'),
      'Too many files. Try again in 10 minutes.',
    ],
    [
      'without a reason',
      () => HttpResponse.text('', { status: 502 }),
      'The file was not downloaded. Please try again.',
    ],
    ['of the network', () => HttpResponse.error(), 'The file was not downloaded. Please try again.'],
  ])('shows a refusal %s on the page, and can be asked for again', async (_, refuse, text) => {
    let requests = 0;
    site.server.use(
      http.get(ADDRESS, () => {
        requests += 1;
        return refuse();
      }),
    );
    draw();
    await download();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(saved).toEqual([]);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('aria-busy', 'false'),
    );
    await download();
    await waitFor(() => expect(requests).toBe(2));
  });
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
  expect(screen.queryByRole('heading', { name: 'Bookings in this period' })).not.toBeInTheDocument();
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
  ['day', '2015-11-21', '2015-11-21', '21 Nov 2015'],
  ['week', '2015-11-16', '2015-11-22', '16 Nov – 22 Nov 2015'],
  ['week', '2015-12-28', '2016-01-03', '28 Dec 2015 – 3 Jan 2016'],
  ['month', '2015-02-01', '2015-02-28', 'Feb 2015'],
  ['month', '2015-02-01', '2015-02-20', '1 Feb – 20 Feb 2015'],
] as const)('formats a %s from %s to %s as %s', (by, from, to, name) => {
  expect(formatPeriod(by, { from, to })).toBe(name);
});

describe('on 29 November 2026', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-29T11:00:00Z') }));
  test.each([
    ['day', '2026-11-21', '2026-11-21', '21 Nov'],
    ['week', '2026-11-16', '2026-11-22', '16 Nov – 22 Nov'],
    ['week', '2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan 2026'],
  ] as const)('formats a %s from %s to %s as %s', (by, from, to, name) => {
    expect(formatPeriod(by, { from, to })).toBe(name);
  });
});
