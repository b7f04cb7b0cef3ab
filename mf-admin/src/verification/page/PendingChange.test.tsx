import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildProvider } from '../../testing/decisions';
import { renderTab, renderPage } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
const CHANGE = {
  businessName: 'GTBank Field Service',
  phone: '+2348031234567',
  address: '12 Admiralty Way, Lekki',
  certifications: ['CBN'],
  submittedAt: '2026-11-22T09:00:00.000Z',
  dueBy: '2026-11-24T09:00:00.000Z',
  document: null,
  changed: ['businessName' as const, 'certifications' as const],
};

const build = (more: Parameters<typeof buildProvider>[0] = {}) =>
  buildProvider({ state: 'verified', certifications: ['COREN'], pendingChange: { ...CHANGE }, ...more });
const show = (more: Parameters<typeof buildProvider>[0] = {}) => {
  const provider = build(more);
  site.state.world.providers = [provider];
  return { provider, ...renderPage(`/admin/providers/${provider.id}`) };
};
const rowsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

test('the queue marks a change of name with the new name and links to it', async () => {
  site.state.world.providers = [build()];
  const { container } = renderTab('providers');
  const row = within((await screen.findByRole('link', { name: 'Crown & Coil' })).closest('tr')!);
  expect(row.getByText('Change of name')).toBeInTheDocument();
  expect(row.getByText('New: GTBank Field Service')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Review Crown & Coil' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('the page shows approved values next to new ones and approves the new ones', async () => {
  const { provider, container } = show();
  const section = await screen.findByRole('region', { name: 'Change that waits for review' });
  expect(rowsOf(section)).toEqual([
    ['Business name', 'Crown & Coil', 'GTBank Field Service'],
    ['Certifications', 'COREN', 'CBN'],
  ]);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Approve change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this change?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve change' }));
  expect(await screen.findByText('Change approved')).toBeInTheDocument();
  expect(site.state.acts).toEqual([
    {
      call: `PUT /api/admin/providers/${provider.id}/change`,
      body: { approved: true, submittedAt: CHANGE.submittedAt },
    },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'GTBank Field Service' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve change' })).not.toBeInTheDocument();
});

test('a refusal requires a reason, and the approved name stays', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this change?' }));
  const refuse = await dialog.findByRole('button', { name: 'Refuse change' });
  await userEvent.click(refuse);
  expect(await dialog.findByText('Please give a reason')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The name of a bank');
  await userEvent.click(refuse);
  await waitFor(() =>
    expect(site.state.acts).toMatchObject([
      { body: { approved: false, reason: 'The name of a bank', submittedAt: CHANGE.submittedAt } },
    ]),
  );
  expect(await screen.findByText('Change refused')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Crown & Coil' })).toBeInTheDocument();
});

test('a late decision shows the server’s message and the newer change', async () => {
  const sentence = 'Its owner has changed this business since you opened it. Please look at it again.';
  const { provider } = show();
  site.server.use(
    http.put('*/api/admin/providers/:id/change', () => {
      provider.pendingChange = { ...CHANGE, businessName: 'Crown & Sons' };
      return problem(409, sentence);
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve change' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve change' }),
  );
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(await screen.findByText('Crown & Sons')).toBeInTheDocument();
});

test('a new document of a verified business is labelled and opened separately', async () => {
  show({
    pendingChange: {
      ...CHANGE,
      changed: ['document'],
      document: { kind: 'cac_certificate', contentType: 'image/png', bytes: 20_000 },
    },
  });
  expect(await screen.findByText('New document')).toBeInTheDocument();
  const place = within(screen.getByRole('group', { name: 'New document' }));
  expect(place.getByRole('button', { name: 'Show document' })).toBeInTheDocument();
});
