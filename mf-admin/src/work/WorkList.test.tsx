import type { WorkItem } from '@tm/contracts';
import { DAY_MS, HOUR_MS } from '@tm/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildListing, idOf } from '../testing/answers';
import { serveMoney } from '../testing/money';
import { buildChargeback, buildDispute, buildLate, buildRefund } from '../testing/moneyRows';
import { renderPage, renderTab } from '../testing/render';
import { problem, services } from '../testing/services';

const site = services();
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS + 60_000).toISOString();
const item = (number: number, more: Partial<WorkItem>): WorkItem => ({
  kind: 'listing',
  id: idOf(number),
  title: 'Knotless braids',
  who: 'Crown & Coil',
  since: inHours(-45),
  dueBy: inHours(3),
  ...more,
});
const list = () => screen.findByRole('list', { name: 'Work list' });
const rows = async () => within(await list()).getAllByRole('listitem');

test('the admin page begins with what waits, each with its kind, its promise and its place', async () => {
  site.state.world.work = [
    item(1, { kind: 'absence', title: 'Deep clean', who: 'Amaka Obi and Shine', dueBy: inHours(-5) }),
    item(2, {}),
    item(3, { kind: 'hold', title: 'Shine', who: '', dueBy: inHours(50) }),
    item(4, { kind: 'recovery', title: '', who: 'Bola Ade', dueBy: null, since: inHours(-72) }),
    item(5, { kind: 'support', title: 'A refund', who: 'Amaka Obi', dueBy: null, since: inHours(-26) }),
  ];
  const { container } = renderTab();
  const shown = (await rows()).map((row) => [
    within(row).getByRole('link').textContent,
    within(row).getByRole('link').getAttribute('href'),
    row.textContent?.replace(within(row).getByRole('link').textContent ?? '', ''),
  ]);
  expect(shown).toEqual([
    [
      ...['Deep clean', `/admin?tab=absences&absence=${idOf(1)}`],
      'Absence · Amaka Obi and ShineOverdue by 4 hoursWaits 1 day 20 hours',
    ],
    [
      ...['Knotless braids', `/admin/services/${idOf(2)}`],
      'Service · Crown & CoilDue in 3 hoursWaits 1 day 20 hours',
    ],
    ['Shine', '/admin?tab=absences', 'Pause after absencesDue in 2 days 2 hoursWaits 1 day 20 hours'],
    ['Recovery request', '/admin?tab=users', 'Bola AdeWaits 2 days 23 hours'],
    [
      ...['A refund', `/admin?tab=support&message=${idOf(5)}`],
      'Support message · Amaka ObiWaits 1 day 1 hour',
    ],
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('cases of the money are in the same order, without late money that waits for its customer', async () => {
  site.state.world.work = [item(1, { dueBy: inHours(10) }), item(2, { dueBy: null, since: inHours(-1) })];
  serveMoney(site, {
    disputes: [buildDispute(1, { dueAt: inHours(20) })],
    chargebacks: [buildChargeback(1, { dueAt: inHours(2) })],
    refunds: [buildRefund(1, { stuckAt: new Date(Date.now() - 3 * DAY_MS).toISOString() })],
    late: [
      buildLate(1, { bookingId: idOf(50), until: inHours(5) }),
      buildLate(2, { bookingId: null, arrivedAt: new Date(Date.now() - DAY_MS).toISOString() }),
    ],
  });
  renderTab();
  const kinds = (await rows()).map(
    (row) => /(Chargeback|Service|Dispute|Refund|Unknown payment)/.exec(row.textContent ?? '')?.[0],
  );
  expect(kinds).toEqual(['Chargeback', 'Service', 'Dispute', 'Refund', 'Unknown payment', 'Service']);
});

test('queues of the money without a case are not asked', async () => {
  const money = serveMoney(site);
  renderTab();
  expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeInTheDocument();
  expect(money.asked).toEqual([]);
});

test('a part that fails to load is named, and never shown as an empty list', async () => {
  site.server.use(
    http.get('*/api/admin/work', () => problem(503, 'Down'), { once: true }),
    http.get('*/api/payments/admin/waiting', () => problem(503, 'Down'), { once: true }),
  );
  renderTab();
  expect(await screen.findByText('The work list did not load')).toBeInTheDocument();
  expect(screen.getByText('The cases about money did not load')).toBeInTheDocument();
  expect(screen.queryByText('Nothing waits')).not.toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await waitFor(() => expect(screen.queryByText('The work list did not load')).not.toBeInTheDocument());
  expect(screen.queryByText('Nothing waits')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing waits')).toBeInTheDocument();
});

test('ten cases of a queue come with the note that the queue has more', async () => {
  site.state.world.work = Array.from({ length: 10 }, (_, at) => item(at + 1, { title: `Braids ${at}` }));
  renderTab();
  expect(await rows()).toHaveLength(10);
  expect(screen.getByText(/^These are the 10 longest waits of each queue/)).toBeInTheDocument();
});

test('a decided case is gone from the list after the way back', async () => {
  const listing = buildListing({ id: idOf(2) });
  site.state.world.listings = [listing];
  site.server.use(
    http.get('*/api/admin/work', () =>
      HttpResponse.json(listing.status === 'pending_approval' ? [item(2, {})] : []),
    ),
  );
  renderPage('/admin');
  await userEvent.click(within(await list()).getByRole('link', { name: 'Knotless braids' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Service approved')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('link', { name: 'Work List' }));
  expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeInTheDocument();
});
