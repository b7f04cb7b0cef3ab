import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminHold, HoldDecisionRequest } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { renderTab } from '../testing/render';
import { problem, services } from '../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const HELD_AT = '2026-11-20T09:00:00.000Z';
const idOf = (number: number) => String(number).padStart(24, '0');

const buildHold = (number: number, more: Partial<AdminHold> = {}): AdminHold => ({
  id: idOf(number),
  businessName: `Business ${number}`,
  owner: { id: idOf(90 + number), name: 'Tunde Bakare' },
  heldAt: HELD_AT,
  overdueAt: '2026-11-23T09:00:00.000Z',
  absences: [51, 52, 53].map((booking) => ({ id: idOf(booking), at: HELD_AT })),
  services: 2,
  ...more,
});

/** Mocks the paused businesses of the admin service, and decisions about them. */
const serve = (holds: AdminHold[]) => {
  const sent: unknown[] = [];
  const none = () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } });
  site.server.use(
    http.get('*/api/admin/absences', none),
    http.get('*/api/admin/holds', ({ request }) => {
      const limit = Number(new URL(request.url).searchParams.get('limit') ?? 20);
      return HttpResponse.json(holds.slice(0, limit), { headers: { 'X-Total-Count': String(holds.length) } });
    }),
    http.put('*/api/admin/holds/:id', async ({ request, params }) => {
      const body = (await request.json()) as HoldDecisionRequest;
      const at = holds.findIndex(({ id, heldAt }) => id === params['id'] && heldAt === body.heldAt);
      if (at < 0) return problem(409, 'Chidi Okeke released these services on Sat, 21 Nov 2026, 10:00 AM.');
      sent.push(body);
      const [row] = holds.splice(at, 1);
      return HttpResponse.json({ id: row!.id, decision: body.decision, services: row!.services });
    }),
  );
  return { sent };
};
const storedReasons = () => Object.keys(localStorage).filter((key) => key.includes('reason:'));
const cardOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article')!);

test('a paused business shows its owner, absences and waiting time, before the cases', async () => {
  serve([buildHold(1)]);
  const { container } = renderTab('absences');
  const card = await cardOf('Business 1');
  expect(card.getByRole('link', { name: 'Tunde Bakare' })).toHaveAttribute(
    'href',
    `/admin/users/${idOf(91)}`,
  );
  expect(card.getByText(/2 services paused/)).toBeInTheDocument();
  expect(card.getAllByRole('listitem')).toHaveLength(3);
  expect(card.getByRole('link', { name: '#00000052' })).toHaveAttribute(
    'href',
    `/admin?tab=absences&absence=${idOf(52)}`,
  );
  expect(card.getByText('Overdue')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('without paused businesses there is no heading for them', async () => {
  serve([]);
  renderTab('absences');
  expect(await screen.findByText('No case waits')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Paused after absences' })).not.toBeInTheDocument();
});

test.each([
  ['Release services', 'Release these services?', 'release', 'Services released'],
  ['Keep paused', 'Keep these services paused?', 'keep', 'Services stay paused'],
])('%s asks for a reason and sends the pause that the admin saw', async (label, title, decision, done) => {
  const { sent } = serve([buildHold(1)]);
  renderTab('absences');
  const card = await cardOf('Business 1');
  await userEvent.click(card.getByRole('button', { name: `${label} of Business 1` }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(await dialog.findByRole('button', { name: label }));
  expect(await dialog.findByText('Please give a reason')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Three vans broke down');
  await userEvent.click(dialog.getByRole('button', { name: label }));
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(sent).toEqual([{ decision, reason: 'Three vans broke down', heldAt: HELD_AT }]);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Business 1' })).not.toBeInTheDocument());
});

test('shows the decision of an admin who was faster, closes the question and deletes its draft', async () => {
  const holds = [buildHold(1)];
  serve(holds);
  renderTab('absences');
  const card = await cardOf('Business 1');
  holds.splice(0, 1);
  await userEvent.click(card.getByRole('button', { name: 'Release services of Business 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release these services?' }));
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'Three vans broke down');
  await userEvent.click(dialog.getByRole('button', { name: 'Release services' }));
  expect(await screen.findByText(/Chidi Okeke released these services/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Business 1' })).not.toBeInTheDocument());
  await waitFor(() => expect(storedReasons()).toEqual([]));
});

test('keeps the question and the reason when the decision was not saved', async () => {
  serve([buildHold(1)]);
  site.server.use(http.put('*/api/admin/holds/:id', () => problem(500, 'Broken'), { once: true }));
  renderTab('absences');
  const card = await cardOf('Business 1');
  await userEvent.click(card.getByRole('button', { name: 'Release services of Business 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release these services?' }));
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'Three vans broke down');
  await userEvent.click(dialog.getByRole('button', { name: 'Release services' }));
  expect(await screen.findByText('Broken')).toBeInTheDocument();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('Three vans broke down');
  await userEvent.click(dialog.getByRole('button', { name: 'Release services' }));
  expect(await screen.findByText('Services released')).toBeInTheDocument();
});

test('shows the first six, and how many more wait', async () => {
  serve([1, 2, 3, 4, 5, 6, 7, 8].map((number) => buildHold(number)));
  renderTab('absences');
  expect(await screen.findByText('2 more wait.')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('an error offers to load the businesses again', async () => {
  serve([buildHold(1)]);
  site.server.use(http.get('*/api/admin/holds', () => problem(500, 'Broken'), { once: true }));
  renderTab('absences');
  expect(await screen.findByText('The paused businesses did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Business 1' })).toBeInTheDocument();
});
