import type { Listing } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { EditListing } from './EditListing';
import { buildListing } from '../../testing/answers';
import { formReady } from '../../testing/newListing';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const ID = 'e'.repeat(24);

const draw = () =>
  renderScreen({
    at: `/services/manage/${ID}`,
    routes: [
      { path: '/services/manage/:id', element: <EditListing /> },
      { path: '/services/manage', element: <h1>The list</h1> },
    ],
  });
const open = async (more: Partial<Listing> = {}) => {
  site.state.world.listings = [buildListing({ id: ID, ...more })];
  const drawn = draw();
  await formReady();
  return drawn;
};
const stored = () => site.state.world.listings[0]!;
/** Changes the stored service as another tab would. */
const elsewhere = (more: Partial<Listing>) =>
  Object.assign(stored(), more, { version: stored().version + 1 });
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const button = (name: string) => screen.getByRole('button', { name });
const save = () => userEvent.click(button('Save changes'));
const bodies = () => site.state.acts.map(({ body }) => body);

test('saves an edit with the version that was loaded', async () => {
  const { container } = await open();
  expect(screen.getByLabelText('Tags (optional)')).toHaveValue('plumbing, urgent');
  expect(await axe(container)).toHaveNoViolations();
  await retype('Title', 'Pipe repair');
  await save();
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
  expect(screen.getByText('Service Updated')).toBeInTheDocument();
  expect(bodies()).toMatchObject([{ title: 'Pipe repair', basePrice: 15000, version: 3 }]);
});

test('keeps cancellation terms that are not among the usual choices', async () => {
  await open({ cancellationHours: 36 });
  expect(screen.getByLabelText('Free cancellation')).toHaveDisplayValue('Until 36 hours before');
  await save();
  await waitFor(() => expect(bodies()).toMatchObject([{ cancellationHours: 36 }]));
});

test('saves a draft, stays on the page, and sends it for approval', async () => {
  await open({ status: 'draft' });
  await retype('Title', 'Pipes');
  await userEvent.click(button('Save draft'));
  await waitFor(() => expect(bodies()).toMatchObject([{ title: 'Pipes', version: 3 }]));
  expect(bodies()[0]).not.toHaveProperty('status');
  await screen.findByText('Service Updated');
  await userEvent.click(button('Send for approval'));
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
  expect(bodies()[1]).toMatchObject({ status: 'pending_approval', version: 4 });
});

test('shows why a service was refused and sends it again with the changes', async () => {
  await open({ status: 'rejected', statusReason: 'The pictures are not yours' });
  expect(screen.getByText('The pictures are not yours')).toBeInTheDocument();
  await retype('Title', 'Better');
  await userEvent.click(button('Send for approval'));
  await waitFor(() => expect(bodies()).toMatchObject([{ title: 'Better', status: 'pending_approval' }]));
});

test.each([
  ['is not there', () => (site.state.world.listings = [])],
  ['is another provider’s', () => Object.assign(stored(), { providerId: 'f'.repeat(24) })],
])('shows a not-found message for a service that %s', async (_what, change) => {
  site.state.world.listings = [buildListing({ id: ID })];
  change();
  draw();
  expect(await screen.findByRole('heading', { name: 'This service was not found' })).toBeInTheDocument();
});

test('restores unsaved changes and discards them on request', async () => {
  const { unmount } = await open();
  await retype('Title', 'Half typed');
  unmount();
  draw();
  expect(await screen.findByLabelText('Title')).toHaveValue('Half typed');
  await userEvent.click(button('Discard my changes'));
  expect(screen.getByLabelText('Title')).toHaveValue('Leaking pipe repair');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('keeps the changes when the network is lost and saves them on the next attempt', async () => {
  await open();
  await retype('Title', 'Pipes');
  site.server.use(http.put('*/api/services/:id', () => Response.error(), { once: true }));
  await save();
  expect(await screen.findByText(/The network was lost/)).toBeInTheDocument();
  expect(JSON.stringify(localStorage)).toContain('Pipes');
  await save();
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('shows an expired session instead of a save failure and keeps the input', async () => {
  await open();
  await retype('Title', 'Pipes');
  site.server.use(http.put('*/api/services/:id', () => problem(401, 'Unauthorized')));
  await save();
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(screen.queryByText('Failed to update service. Please try again.')).not.toBeInTheDocument();
  expect(JSON.stringify(localStorage)).toContain('Pipes');
});

describe('two tabs that edit one service', () => {
  const choices = async () =>
    within(await screen.findByRole('dialog', { name: /changed since you opened it/ }));
  const pick = async (field: string, side: 'Yours' | 'Saved') => {
    const group = within((await choices()).getByRole('group', { name: field }));
    await userEvent.click(group.getByRole('radio', { name: new RegExp(`^${side}`) }));
  };
  const isPicked = (field: string, side: string) =>
    within(screen.getByRole('group', { name: field })).getByRole('radio', { name: new RegExp(`^${side}`) });

  test('the second tab shows both versions field by field and saves the chosen values', async () => {
    await open();
    await retype('Title', 'My title');
    await retype('Location', 'Yaba, Lagos');
    elsewhere({ title: 'Their title', basePrice: 18_000, description: 'Their words' });
    await save();
    const dialog = await choices();
    expect(await dialog.findByText('Their title')).toBeInTheDocument();
    expect(dialog.getByText('My title')).toBeInTheDocument();
    expect(dialog.getByText('₦18,000')).toBeInTheDocument();
    // Fields that only one side changed are preselected.
    expect(isPicked('Price (₦)', 'Saved')).toBeChecked();
    expect(isPicked('Location', 'Yours')).toBeChecked();
    expect(isPicked('Title', 'Yours')).toBeChecked();
    expect(dialog.queryByRole('group', { name: 'Tags' })).not.toBeInTheDocument();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await pick('Description', 'Yours');
    await pick('Title', 'Saved');
    await userEvent.click(dialog.getByRole('button', { name: 'Save this version' }));
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
    expect(stored()).toMatchObject({
      title: 'Their title',
      basePrice: 18_000,
      description: 'The same day.',
      location: 'Yaba, Lagos',
      version: 5,
    });
    expect(bodies().map((body) => (body as Listing).version)).toEqual([3, 4]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('a third save before the choice is compared again, and closing keeps the input', async () => {
    await open();
    await retype('Title', 'My title');
    elsewhere({ title: 'Second' });
    await save();
    await (await choices()).findByText('Second');
    elsewhere({ title: 'Third' });
    await userEvent.click(button('Save this version'));
    const dialog = await choices();
    expect(await dialog.findByText('Third')).toBeInTheDocument();
    expect(dialog.getByText('My title')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Title')).toHaveValue('My title');
    expect(stored().title).toBe('Third');
  });

  test('the second tab takes all values of one side', async () => {
    await open();
    await retype('Title', 'My title');
    await retype('Location', 'Yaba, Lagos');
    elsewhere({ title: 'Their title' });
    await save();
    await choices();
    await userEvent.click(await screen.findByRole('button', { name: 'All saved' }));
    await userEvent.click(button('Save this version'));
    await screen.findByRole('heading', { name: 'The list' });
    expect(stored()).toMatchObject({ title: 'Their title', location: 'Lekki, Lagos' });
  });

  test('a draft of an older version is compared on saving, even after a reload', async () => {
    const { unmount } = await open();
    await retype('Title', 'My title');
    unmount();
    elsewhere({ title: 'Their title' });
    draw();
    expect(await screen.findByLabelText('Title')).toHaveValue('My title');
    await save();
    expect(await (await choices()).findByText('Their title')).toBeInTheDocument();
  });
});
