import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BusinessMoney, HeldRefund, User } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, idOf } from '../../testing/answers';
import { problem, services } from '../../testing/services';
import { UserPage } from '../page/UserPage';

const site = services();
beforeEach(() => localStorage.clear());
const AT = '2026-11-20T09:00:00.000Z';
const REASON = 'The business does not exist any more';
const PATH = '*/api/payments/admin/businesses/:id';

const buildMoney = (more: Partial<BusinessMoney> = {}): BusinessMoney => ({
  ...{ id: idOf(8), suspended: true, balance: 0, debt: 0, refund: null },
  ...{ held: { bookings: 3, amount: 30_000 }, requests: { bookings: 0, amount: 0 } },
  ...{ disputed: { bookings: 0, amount: 0 }, ...more },
});
const buildRefund = (more: Partial<HeldRefund> = {}): HeldRefund => ({
  ...{ id: idOf(60), state: 'running', reason: REASON, failed: 0, orderedAt: AT, endedAt: null },
  ...{ total: { bookings: 3, amount: 30_000 }, done: { bookings: 1, amount: 10_000 }, ...more },
});

/** Opens the page of the owner of a business. Each question about its money is answered by `money`. */
const open = (money: BusinessMoney, of: Partial<User> = {}, isDown = false) => {
  const profileData = { id: money.id, businessName: 'Bright Walls', serviceAreas: [] };
  const user = buildUser({ status: 'suspended', isActive: false, profileData: profileData as never, ...of });
  site.state.world.users = [user];
  const world = { money, asked: 0, sent: [] as unknown[], keys: [] as unknown[] };
  site.server.use(
    http.get(PATH, () => {
      world.asked += 1;
      return HttpResponse.json(world.money);
    }),
    http.post(`${PATH}/refunds`, async ({ request }) => {
      world.sent.push(await request.json());
      world.keys.push(request.headers.get('idempotency-key'));
      const refund = buildRefund();
      world.money = { ...world.money, held: { bookings: 2, amount: 20_000 }, refund };
      return HttpResponse.json(refund, { status: 201 });
    }),
  );
  if (isDown) site.server.use(http.get(PATH, () => problem(503, 'Down'), { once: true }));
  const screenOf = renderScreen({
    at: `/admin/users/${user.id}`,
    routes: [{ path: '/admin/users/:id', element: <UserPage /> }],
  });
  return { ...screenOf, world };
};
const card = async () => within(await screen.findByRole('region', { name: 'Held money' }));

test('the money of a suspended business is stated with its next step', async () => {
  const { container } = open(
    buildMoney({ requests: { bookings: 1, amount: 5_000 }, disputed: { bookings: 2, amount: 7_000 } }),
  );
  expect(
    await (
      await card()
    ).findByText(
      'We hold ₦30,000 of 3 bookings. ₦5,000 of 1 booking is of requests, and goes back when they end. ₦7,000 of 2 bookings is disputed, and waits for its ruling.',
    ),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('all of it goes back after a reason, and the progress is shown until the end', async () => {
  const { world, container } = open(buildMoney());
  await userEvent.click(await (await card()).findByRole('button', { name: 'Give all back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give back all held money?' }));
  expect(dialog.getByText(/^₦30,000 of 3 bookings goes back to the customers/)).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Give all back' }));
  expect(await dialog.findByText('Give a reason')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Reason/), REASON);
  await userEvent.click(dialog.getByRole('button', { name: 'Give all back' }));
  const held = await card();
  expect(await held.findByText('Money goes back now.')).toBeVisible();
  expect(held.getByText('1 of 3 bookings, ₦10,000 of ₦30,000')).toBeVisible();
  expect(held.queryByRole('button')).not.toBeInTheDocument();
  expect(world.sent).toEqual([{ reason: REASON }]);
  expect(world.keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(await axe(container)).toHaveNoViolations();
  const done = { bookings: 3, amount: 30_000 };
  world.money = buildMoney({
    held: { bookings: 0, amount: 0 },
    refund: buildRefund({ state: 'done', done, endedAt: AT }),
  });
  expect(await held.findByText('All held money went back.', {}, { timeout: 5_000 })).toBeVisible();
  expect(held.getByText('We hold no money of accepted bookings.')).toBeVisible();
});

test.each([
  [buildRefund({ failed: 1 }), 'Money goes back now. 1 booking could not be refunded yet.', false],
  [buildRefund({ state: 'stopped', endedAt: AT }), 'Stopped, because the business is active again.', true],
])(
  'the state %# of a refund is shown, and whether another can be ordered',
  async (refund, text, canOrder) => {
    open(buildMoney({ refund }));
    const held = await card();
    expect(await held.findByText(text)).toBeVisible();
    expect(held.queryByRole('button', { name: 'Give all back' }) !== null).toBe(canOrder);
  },
);

test('an order that another administrator was faster with shows its progress', async () => {
  const { world } = open(buildMoney());
  site.server.use(
    http.post(`${PATH}/refunds`, () => problem(409, 'The money of this business is going back already.')),
  );
  await userEvent.click(await (await card()).findByRole('button', { name: 'Give all back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/Reason/), REASON);
  world.money = buildMoney({ refund: buildRefund() });
  await userEvent.click(dialog.getByRole('button', { name: 'Give all back' }));
  expect(await screen.findByText('The money of this business is going back already.')).toBeInTheDocument();
  expect(await (await card()).findByText('Money goes back now.')).toBeVisible();
});

test('a business that is active, and a user without one, have no such part', async () => {
  const { world } = open(buildMoney(), { status: 'active', isActive: true });
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Business' })).toBeVisible());
  expect(screen.queryByRole('region', { name: 'Held money' })).not.toBeInTheDocument();
  expect(world.asked).toBe(0);
});

test('a failure offers Retry', async () => {
  open(buildMoney(), {}, true);
  const held = await card();
  expect(await held.findByText('The held money did not load')).toBeVisible();
  await userEvent.click(held.getByRole('button', { name: 'Retry' }));
  expect(await held.findByText(/^We hold ₦30,000/)).toBeVisible();
});
