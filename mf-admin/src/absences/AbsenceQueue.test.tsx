import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminAbsence } from '@tm/contracts';
import { bookingReference } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildBooking } from '../testing/answers';
import { renderAt, renderTab } from '../testing/render';
import { problem, services } from '../testing/services';

const site = services();
const AT = '2026-11-20T09:00:00.000Z';

const buildCase = (more: Partial<AdminAbsence> = {}): AdminAbsence => {
  const booking = buildBooking();
  return {
    id: booking.id,
    booking,
    by: 'customer',
    state: 'contested',
    report: { text: 'I waited at the gate for an hour.', pictures: 1, at: AT },
    contest: { text: 'I rang the bell three times.', pictures: 0, at: AT },
    ruling: null,
    appeal: null,
    waitingSince: AT,
    overdueAt: '2026-11-23T09:00:00.000Z',
    version: 4,
    ...more,
  };
};
const RULING = { by: { id: '1', name: 'Zainab Mohammed' }, at: AT, reason: 'The gate was closed' };
const appealed = () =>
  buildCase({
    state: 'upheld',
    ruling: RULING,
    appeal: { by: 'provider', state: 'open', text: 'My van broke down.', pictures: 0, at: AT, ruling: null },
  });

/** Mocks the cases of the admin service: both queues, one case, and the decisions. */
const serve = (cases: AdminAbsence[]) => {
  const ruled: unknown[] = [];
  const list = (isIn: (row: AdminAbsence) => boolean) => () => {
    const rows = cases.filter(isIn);
    return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
  };
  const rule =
    (queue: string) =>
    async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
      const body = (await request.json()) as { ruling: AdminAbsence['state'] };
      ruled.push([queue, body]);
      const row = cases.find(({ id }) => id === params['id'])!;
      return HttpResponse.json(
        Object.assign(row, queue === 'absences' ? { state: body.ruling } : { appeal: null }),
      );
    };
  site.server.use(
    http.get(
      '*/api/admin/absences',
      list(({ state }) => state === 'contested'),
    ),
    http.get(
      '*/api/admin/appeals',
      list(({ appeal }) => appeal?.state === 'open'),
    ),
    http.get('*/api/admin/absences/:id', ({ params }) => {
      const row = cases.find(({ id }) => id === params.id);
      return row ? HttpResponse.json(row) : problem(404, 'There is no such report');
    }),
    http.put('*/api/admin/absences/:id', rule('absences')),
    http.put('*/api/admin/appeals/:id', rule('appeals')),
  );
  return { ruled };
};
const openCase = async ({ id }: AdminAbsence) => {
  const name = `Open the case of booking ${bookingReference(id)}`;
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Report of an absence' }));
};

test('the queue shows report and parties, and marks a case that has waited too long', async () => {
  serve([buildCase()]);
  site.state.world.waiting = { absences: 1 };
  const { container } = renderTab('absences');
  const report = await screen.findByText('The customer reports that the provider did not come.');
  const row = within(report.closest('tr')!);
  for (const text of ['Amaka Obi', 'Crown & Coil', 'Overdue'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /^Absences/ })).toHaveTextContent('1');
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['Uphold', 'Uphold this report?', 'upheld', 'Report upheld'],
  ['Dismiss', 'Dismiss this report?', 'dismissed', 'Report dismissed'],
  ['Unclear', 'Close this report as unclear?', 'unclear', 'Report closed as unclear'],
])('%s asks for a reason and sends the version that the admin saw', async (label, title, ruling, done) => {
  const one = buildCase();
  const { ruled } = serve([one]);
  renderTab('absences');
  const dialog = await openCase(one);
  expect(await dialog.findByText('I waited at the gate for an hour.')).toBeInTheDocument();
  expect(dialog.getByText('I rang the bell three times.')).toBeInTheDocument();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: label }));
  const form = within(await dialog.findByRole('region', { name: title }));
  await userEvent.click(await form.findByRole('button', { name: label }));
  expect(await form.findByText('Please give a reason')).toBeInTheDocument();
  expect(ruled).toEqual([]);
  await userEvent.type(form.getByLabelText('Reason'), 'The gate was closed');
  await userEvent.click(form.getByRole('button', { name: label }));
  const body = { ruling, reason: 'The gate was closed', version: 4 };
  await waitFor(() => expect(ruled).toEqual([['absences', body]]));
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No case waits' })).toBeInTheDocument();
});

test('a case shows what both parties have announced on the day and their calls, with the time', async () => {
  const booking = {
    ...buildBooking(),
    signals: [
      {
        by: 'provider' as const,
        kind: 'late' as const,
        minutes: 30 as const,
        note: 'Third Mainland',
        at: AT,
      },
      { by: 'customer' as const, kind: 'here' as const, at: '2026-11-20T09:40:00.000Z' },
    ],
  };
  const calls = [{ by: 'customer' as const, at: '2026-11-20T09:20:00.000Z' }];
  const [one, silent] = [buildCase({ id: booking.id, booking, calls }), buildCase()];
  serve([one, silent]);
  const { unmount } = renderAt(`/admin?tab=absences&absence=${one.id}`);
  const heading = await screen.findByRole('heading', { name: 'Announcements and calls of the day' });
  const lines = within(heading.parentElement!).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^The provider is about 30 minutes late: “Third Mainland” .*10:00\sAM$/),
    expect.stringMatching(/^The customer tapped on the phone number to call .*10:20\sAM$/),
    expect.stringMatching(/^The customer is there .*10:40\sAM$/),
  ]);
  unmount();
  renderAt(`/admin?tab=absences&absence=${silent.id}`);
  expect(await screen.findByRole('heading', { name: 'History of the booking' })).toBeInTheDocument();
  expect(
    screen.queryByRole('heading', { name: 'Announcements and calls of the day' }),
  ).not.toBeInTheDocument();
});

test('appeals have a separate queue: one shows the first decision, and is accepted or refused', async () => {
  const one = appealed();
  const { ruled } = serve([one]);
  renderTab('absences');
  await userEvent.selectOptions(await screen.findByLabelText('Queue'), 'Appeals');
  const dialog = await openCase(one);
  expect(await dialog.findByText(/^By Zainab Mohammed on .+: The gate was closed$/)).toBeInTheDocument();
  expect(dialog.getByText('My van broke down.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept appeal' }));
  const form = within(await dialog.findByRole('region', { name: 'Accept this appeal?' }));
  await userEvent.type(await form.findByLabelText('Reason'), 'It was out of reach');
  await userEvent.click(form.getByRole('button', { name: 'Accept appeal' }));
  const body = { ruling: 'lifted', reason: 'It was out of reach', version: 4 };
  await waitFor(() => expect(ruled).toEqual([['appeals', body]]));
  expect(await screen.findByText('No appeal waits')).toBeInTheDocument();
});

test('a decided case is shown without decisions, and an unknown one as not found', async () => {
  const one = buildCase({ state: 'dismissed', ruling: RULING, waitingSince: null, overdueAt: null });
  serve([one]);
  const { unmount } = renderAt(`/admin?tab=absences&absence=${one.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report of an absence' }));
  expect(await dialog.findByText('Dismissed')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Uphold' })).not.toBeInTheDocument();
  unmount();
  renderAt('/admin?tab=absences&absence=64b000000000000000000000');
  expect(await screen.findByText('There is no such report')).toBeInTheDocument();
});

test('another admin’s decision is named, and the choice is made again', async () => {
  const one = buildCase();
  serve([one]);
  site.server.use(
    http.put('*/api/admin/absences/:id', () => problem(409, 'Chidi Okeke dismissed this report on Fri.')),
  );
  renderTab('absences');
  const dialog = await openCase(one);
  await userEvent.click(await dialog.findByRole('button', { name: 'Uphold' }));
  const form = within(await dialog.findByRole('region', { name: 'Uphold this report?' }));
  await userEvent.type(await form.findByLabelText('Reason'), 'The gate was closed');
  await userEvent.click(form.getByRole('button', { name: 'Uphold' }));
  expect(await screen.findByText('Chidi Okeke dismissed this report on Fri.')).toBeInTheDocument();
});
