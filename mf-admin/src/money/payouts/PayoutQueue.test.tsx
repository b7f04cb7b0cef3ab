import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { idOf } from '../../testing/answers';
import { serveMoney } from '../../testing/money';
import { buildPayout } from '../../testing/moneyRows';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const open = (more = '') => renderAt(`/admin?tab=money&view=payouts${more}`);
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
const ask = async () => {
  await userEvent.click(
    (await rowOf('Business 1')).getByRole('button', { name: 'Retry the payout to Business 1' }),
  );
  return within(await screen.findByRole('dialog', { name: 'Retry this payout?' }));
};

test('the list has the payouts without a result, with business, account, state and next question', async () => {
  const { asked } = serveMoney(site, {
    payouts: [
      buildPayout(1),
      buildPayout(2, { state: 'ordered', refused: true }),
      buildPayout(3, { state: 'paid' }),
    ],
  });
  const { container } = open();
  const row = await rowOf('Business 1');
  for (const text of ['₦9,000', 'TUNDE BAKARE', 'Access Bank ••••1234', 'Sent', `po-${idOf(1)}-20261120-1`])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByText(/^Next question:/)).toHaveTextContent(/20 Nov/);
  expect(row.getByRole('link')).toHaveAttribute('href', `/admin/providers/${idOf(1)}`);
  expect((await rowOf('Business 2')).getByText('Not accepted by the payment company')).toBeInTheDocument();
  expect(screen.queryByText('Business 3')).not.toBeInTheDocument();
  expect(asked).toEqual(['?state=open']);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['sent', /asked for its result at once/],
  ['failed', /Its next payout is due at once/],
] as const)(
  'a retry of a %s payout says what it does, asks for a reason and sends it once',
  async (state, text) => {
    const world = serveMoney(site, { payouts: [buildPayout(1, { state })] });
    open(`&state=${state}`);
    const dialog = await ask();
    expect(dialog.getByText(text)).toHaveTextContent('Business 1: ₦9,000.');
    await userEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Give a reason')).toBeInTheDocument();
    expect(world.sent).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/Reason/), 'The bank is up');
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Payout retried')).toBeInTheDocument();
    expect(world.sent).toEqual([{ id: `po-${idOf(1)}-20261120-1`, reason: 'The bank is up' }]);
    expect(world.keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  },
);

test('a repetition after a lost answer has the same key, and the next question another one', async () => {
  const world = serveMoney(site, { payouts: [buildPayout(1)] });
  site.server.use(
    http.post(
      '*/api/payments/admin/payouts/:id/retry',
      ({ request }) => {
        world.keys.push(request.headers.get('idempotency-key'));
        return problem(503, 'No answer');
      },
      { once: true },
    ),
  );
  open();
  const dialog = await ask();
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'The bank is up');
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No answer')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Payout retried')).toBeInTheDocument();
  const next = await ask();
  await userEvent.type(await next.findByLabelText(/Reason/), 'Again');
  await userEvent.click(next.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(world.keys).toHaveLength(3));
  const [first, second, third] = world.keys;
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test('a paid payout has no retry, and a retry of a payout that was paid since it was listed shows why it failed', async () => {
  const payouts = [buildPayout(1), buildPayout(2, { state: 'paid' })];
  serveMoney(site, { payouts });
  open('&state=all');
  expect((await rowOf('Business 2')).queryByRole('button')).not.toBeInTheDocument();
  const dialog = await ask();
  payouts[0]!.state = 'paid';
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'The bank is up');
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This payout was paid.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () =>
    expect((await rowOf('Business 1')).queryByRole('button')).not.toBeInTheDocument(),
  );
});

test('state, business and days are filters of the service', async () => {
  const { asked } = serveMoney(site, { payouts: [buildPayout(1)] });
  open();
  await rowOf('Business 1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All states');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=all'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Business name or id' }), ' eze ');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=all&search=eze'));
  await userEvent.type(screen.getByLabelText('From'), '1/11/2026');
  await userEvent.type(screen.getByLabelText('To'), '20/11/2026');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=all&search=eze&from=2026-11-01&to=2026-11-20'));
});

test('nothing on its way and a filter without matches have their notices', async () => {
  serveMoney(site);
  open();
  expect(await screen.findByRole('heading', { name: 'Nothing on its way' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Came back');
  expect(await screen.findByRole('heading', { name: 'No payout matches your filters' })).toBeInTheDocument();
});

test('a failure offers Retry', async () => {
  serveMoney(site, { payouts: [buildPayout(1)] });
  site.server.use(http.get('*/api/payments/admin/payouts', () => problem(503, 'Down'), { once: true }));
  open();
  expect(await screen.findByText('The payouts did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Business 1' })).toBeInTheDocument();
});

test('the cursor leads through the pages', async () => {
  const payouts = Array.from({ length: 23 }, (_, number) => buildPayout(number + 1));
  const { asked } = serveMoney(site, { payouts });
  open();
  expect(await screen.findByText('1–20 of 23')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('21–23 of 23')).toBeInTheDocument();
  expect(asked.map((query) => new URLSearchParams(query).get('cursor'))).toEqual([null, '20']);
});
