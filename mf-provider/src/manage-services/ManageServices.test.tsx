import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { ManageServices } from './ManageServices';
import { buildListing, buildUser, problem, services } from '../testing';

const site = services();
const draw = () =>
  renderScreen({
    at: '/services/manage',
    routes: [{ path: '/services/manage', element: <ManageServices /> }],
  });

const openForm = async () => {
  draw();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add Service' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Add Service' });
  await within(dialog).findByLabelText('Title');
  return within(dialog);
};
type Form = Awaited<ReturnType<typeof openForm>>;
const fill = async (form: Form, price = '15,000') => {
  await userEvent.type(form.getByLabelText('Title'), 'Knotless braids');
  await userEvent.selectOptions(form.getByLabelText('Category'), 'beauty_spa');
  await userEvent.type(form.getByLabelText('Price (₦)'), price);
  await userEvent.type(form.getByLabelText('Location'), 'Lekki, Lagos');
};

test('without services it offers to add the first one', async () => {
  const { container } = draw();
  expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Services' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('the form cannot be sent until title, category, price and location are filled', async () => {
  const form = await openForm();
  const send = form.getByRole('button', { name: 'Send for Approval' });
  expect(send).toBeDisabled();
  expect(form.getByText('Title, category, price and location are needed.')).toBeInTheDocument();
  await fill(form);
  expect(send).toBeEnabled();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('a new service is sent with numbers and split tags, and appears in the list', async () => {
  const form = await openForm();
  await fill(form);
  await userEvent.type(form.getByLabelText('Duration in minutes (optional)'), '180');
  await userEvent.type(form.getByLabelText('Tags (optional)'), ' hair, home visit ,,');
  await userEvent.selectOptions(form.getByLabelText('Price type'), 'Hourly Rate');
  await userEvent.click(form.getByRole('button', { name: 'Send for Approval' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Service Created It waits for approval now.');
  expect(site.state.acts).toMatchObject([
    {
      call: 'POST /api/services',
      body: {
        title: 'Knotless braids',
        category: 'beauty_spa',
        basePrice: 15000,
        priceType: 'hourly',
        duration: 180,
        location: 'Lekki, Lagos',
        tags: ['hair', 'home visit'],
      },
    },
  ]);
  expect(site.state.acts[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(await screen.findByRole('link', { name: 'Knotless braids' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an empty duration is null, and a draft is asked for as a draft', async () => {
  const form = await openForm();
  await fill(form);
  await userEvent.click(form.getByRole('button', { name: 'Save as Draft' }));
  await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { duration: null, status: 'draft' } }]));
});

test.each([
  ['free', 'Price must be a number'],
  ['0', 'Price must be greater than 0'],
  ['10.555', 'Price can have at most two decimals'],
])('a price of %s is refused by the contract, and nothing is sent', async (price, message) => {
  const form = await openForm();
  await fill(form, price);
  await userEvent.click(form.getByRole('button', { name: 'Send for Approval' }));
  expect(await form.findByText(message)).toBeInTheDocument();
  expect(form.getByLabelText('Price (₦)')).toBeInvalid();
  expect(site.state.acts).toEqual([]);
});

test('a lost answer is told in the words of the spec; sending again is the same act', async () => {
  const keys: (string | null)[] = [];
  site.server.use(
    http.post('*/api/services', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return Response.error();
    }),
  );
  const form = await openForm();
  await fill(form);
  const send = form.getByRole('button', { name: 'Send for Approval' });
  await userEvent.click(send);
  expect(await screen.findByRole('alert', { name: '' })).toBeInTheDocument();
  expect(await screen.findByText('Failed to create service. Please try again.')).toBeInTheDocument();
  expect(form.getByLabelText('Title')).toHaveValue('Knotless braids');
  await waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test('what the server refuses stands at its field', async () => {
  site.server.use(
    http.post('*/api/services', () => problem(400, 'Bad', { location: ['We do not know this place'] })),
  );
  const form = await openForm();
  await fill(form);
  await userEvent.click(form.getByRole('button', { name: 'Send for Approval' }));
  expect(await form.findByText('We do not know this place')).toBeInTheDocument();
});

test('only restaurants ask for seats', async () => {
  site.state.world.user = buildUser({ role: 'restaurant_owner' });
  const form = await openForm();
  expect(form.getByLabelText('Category')).toHaveValue('restaurant');
  expect(form.getByLabelText('Seats (optional)')).toBeInTheDocument();
  await userEvent.selectOptions(form.getByLabelText('Category'), 'Catering');
  expect(form.queryByLabelText('Seats (optional)')).not.toBeInTheDocument();
});

test('a service says until when it can be cancelled, a day before unless the owner chooses otherwise', async () => {
  const form = await openForm();
  await fill(form);
  const terms = form.getByLabelText('Free cancellation');
  expect(terms).toHaveDisplayValue('Until 24 hours before');
  await userEvent.selectOptions(terms, 'Until 3 days before');
  await userEvent.click(form.getByRole('button', { name: 'Send for Approval' }));
  await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { cancellationHours: 72 } }]));
});

test('terms that are none of the usual ones stay as they are', async () => {
  site.state.world.listings = [buildListing({ cancellationHours: 36 })];
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Leaking pipe repair' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
  expect(await form.findByLabelText('Free cancellation')).toHaveDisplayValue('Until 36 hours before');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { cancellationHours: 36 } }]));
});

describe('a service in the list', () => {
  test('is edited with the version that was seen', async () => {
    site.state.world.listings = [buildListing({ version: 3 })];
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Leaking pipe repair' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
    const title = await form.findByLabelText('Title');
    expect(form.getByLabelText('Tags (optional)')).toHaveValue('plumbing, urgent');
    await userEvent.clear(title);
    await userEvent.type(title, 'Pipe repair');
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Service Updated');
    expect(site.state.acts).toMatchObject([{ body: { title: 'Pipe repair', basePrice: 15000, version: 3 } }]);
    expect(await screen.findByRole('link', { name: 'Pipe repair' })).toBeInTheDocument();
  });

  test('is paused and resumed', async () => {
    site.state.world.listings = [buildListing()];
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Leaking pipe repair' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Resume Leaking pipe repair' }));
    expect(await screen.findByRole('button', { name: 'Pause Leaking pipe repair' })).toBeInTheDocument();
    expect(site.state.acts.map(({ body }) => body)).toEqual([
      { status: 'paused', version: 3 },
      { status: 'active', version: 4 },
    ]);
  });

  test('that our team paused says why and has no button to resume it', async () => {
    site.state.world.listings = [
      buildListing({ status: 'paused', pausedBy: 'admin', statusReason: 'Complaints' }),
    ];
    draw();
    expect(await screen.findByText('Complaints')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Resume|Pause|Send/ })).not.toBeInTheDocument();
  });

  test('that was refused says why and can be sent again', async () => {
    site.state.world.listings = [
      buildListing({ status: 'rejected', statusReason: 'The pictures are not yours' }),
    ];
    draw();
    expect(await screen.findByText('The pictures are not yours')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send for Approval Leaking pipe repair' }));
    await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { status: 'pending_approval' } }]));
  });

  test('that waits for approval has no button to make it live', async () => {
    site.state.world.listings = [buildListing({ status: 'pending_approval' })];
    draw();
    await screen.findByRole('button', { name: 'Edit Leaking pipe repair' });
    expect(screen.queryByRole('button', { name: /Resume|Pause|Send for Approval/ })).not.toBeInTheDocument();
  });

  test('is deleted only after a yes', async () => {
    site.state.world.listings = [buildListing()];
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Leaking pipe repair' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(site.state.acts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Leaking pipe repair' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Service' }));
    expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeInTheDocument();
    expect(await screen.findByRole('status')).toHaveTextContent('Service Deleted');
  });

  test('that changed meanwhile is told in the server words', async () => {
    site.state.world.listings = [buildListing()];
    site.server.use(
      http.put('*/api/services/:id', () => problem(409, 'This service was changed meanwhile.')),
    );
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Leaking pipe repair' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error This service was changed meanwhile.');
  });
});

test('a list that does not load offers Retry', async () => {
  site.server.use(http.get('*/api/services', () => problem(503, 'Down'), { once: true }));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeInTheDocument();
});
