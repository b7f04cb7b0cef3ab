import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildProvider } from '../../testing/decisions';
import { renderPage } from '../../testing/render';
import { idOf } from '../../testing/answers';
import { problem, services } from '../../testing/services';

const site = services();
const released: string[] = [];

// jsdom has no object URLs.
beforeAll(() => {
  Object.assign(URL, {
    createObjectURL: () => 'blob:document',
    revokeObjectURL: (address: string) => released.push(address),
  });
});
beforeEach(() => {
  released.length = 0;
});

const show = (more: Parameters<typeof buildProvider>[0] = {}) => {
  const provider = buildProvider(more);
  site.state.world.providers = [provider];
  return { provider, ...renderPage(`/admin/providers/${provider.id}`) };
};

test('the page shows the submitted documents and the business, and verifies it', async () => {
  const { provider, container } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Crown & Coil' })).toBeInTheDocument();
  expect(screen.getByText('12 Admiralty Way, Lekki')).toBeInTheDocument();
  expect(screen.getByText('International passport, picture, 0.3 MB')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify this business?' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Business verified')).toBeInTheDocument();
  // The request contains the state that the admin saw; the server rejects a decision on any other.
  expect(site.state.acts).toEqual([
    {
      call: `PUT /api/admin/providers/${provider.id}/verification`,
      body: { isVerified: true, state: 'submitted', submittedAt: '2026-11-20T09:00:00.000Z' },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Remove badge' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Decide' })).toHaveFocus();
});

test('the document is fetched on request, shown, and released with the page', async () => {
  const { unmount } = show();
  expect(await screen.findByText('Your access is recorded in the audit log.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show document' }));
  expect(await screen.findByRole('img', { name: 'International passport of this business' })).toHaveAttribute(
    'src',
    'blob:document',
  );
  expect(screen.getByRole('group', { name: 'Document' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Save document' })).toHaveAttribute('download', 'document.jpg');
  unmount();
  expect(released).toEqual(['blob:document']);
});

test('a PDF can be saved, and a document that failed to load shows an error', async () => {
  show({ document: { kind: 'cac_certificate', contentType: 'application/pdf', bytes: 12_000 } });
  site.server.use(http.get('*/api/objects/private/*', () => problem(403, 'Old'), { once: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open document' }));
  expect(await screen.findByText('The document did not load. Please try again.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open document' }));
  expect(await screen.findByRole('link', { name: 'Save document' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /CAC/ })).not.toBeInTheDocument();
});

test('a refusal has a reason for the whole business or for parts', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this business?' }));
  const refuse = await dialog.findByRole('button', { name: 'Refuse' });
  await userEvent.click(refuse);
  expect(await dialog.findByText('Please give a reason')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: /Business phone/ }), 'Nobody answers');
  await userEvent.type(dialog.getByRole('textbox', { name: /Document/ }), 'Not readable');
  await userEvent.click(refuse);
  await waitFor(() =>
    expect(site.state.acts).toMatchObject([
      {
        body: {
          isVerified: false,
          mistakes: [
            { item: 'phone', reason: 'Nobody answers' },
            { item: 'document', reason: 'Not readable' },
          ],
          state: 'submitted',
        },
      },
    ]),
  );
  expect(await screen.findByText('Business refused')).toBeInTheDocument();
  expect(await screen.findByText('Business phone: Nobody answers')).toBeInTheDocument();
});

test('a second decision shows who decided first and the new state', async () => {
  const sentence = 'Zainab Mohammed verified this business on Sun, 22 Nov 2026, 9:05 AM.';
  const { provider } = show();
  site.server.use(
    http.put('*/api/admin/providers/:id/verification', () => {
      provider.state = 'verified';
      return problem(409, sentence);
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Remove badge' })).toBeInTheDocument();
});

const openDocument = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Show document' }));
  return screen.findByRole('img', { name: /passport/ });
};

test('the document of one business is never shown on the page of another', async () => {
  const [eze, crown] = [buildProvider({ businessName: 'Eze Repairs' }), buildProvider()];
  site.state.world.providers = [eze, crown];
  renderPage(`/admin/providers/${eze.id}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Next waiting: Crown & Coil' }));
  await screen.findByRole('heading', { level: 1, name: 'Crown & Coil' });
  await openDocument();
  await userEvent.click(await screen.findByRole('link', { name: 'Next waiting: Eze Repairs' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Eze Repairs' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /passport/ })).not.toBeInTheDocument();
  expect(released).toEqual(['blob:document']);
});

test('resubmitted documents have to be opened again', async () => {
  const { provider } = show();
  site.server.use(
    http.put('*/api/admin/providers/:id/verification', () => {
      provider.submittedAt = '2026-11-21T10:00:00.000Z';
      return problem(409, 'This business has handed in its papers anew.');
    }),
  );
  await openDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('button', { name: 'Show document' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /passport/ })).not.toBeInTheDocument();
});

test('a refusal that fails stays and can be sent again', async () => {
  show();
  site.server.use(
    http.put('*/api/admin/providers/:id/verification', () => problem(503, 'Down'), { once: true }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox', { name: /Document/ }), 'Not readable');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Down')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /Document/ })).toHaveValue('Not readable');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Business refused')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the page links to the next waiting business', async () => {
  const { provider } = show();
  site.state.world.providers = [provider, buildProvider({ businessName: 'Eze Repairs' })];
  await userEvent.click(await screen.findByRole('link', { name: 'Next waiting: Eze Repairs' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Eze Repairs' })).toBeInTheDocument();
});

test('a business without documents can be refused, and a missing one shows a notice', async () => {
  show({ state: 'unsubmitted', document: null, submittedAt: null, phone: null, address: null });
  expect(await screen.findByText('No document was submitted.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('textbox', { name: 'Reason' });
  expect(dialog.queryByText('Required changes for each part')).not.toBeInTheDocument();
  renderPage(`/admin/providers/${idOf(1)}`);
  expect(await screen.findByRole('heading', { name: 'Provider Not Found' })).toBeInTheDocument();
});
