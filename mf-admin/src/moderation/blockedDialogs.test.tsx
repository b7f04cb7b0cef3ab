import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildListing, buildUser } from '../testing/answers';
import { buildProvider } from '../testing/decisions';
import { chooseAct } from '../testing/chooseAct';
import { renderTab, renderPage } from '../testing/render';
import { hold } from '../testing/hold';
import { services } from '../testing/services';

const site = services();

/** Decides and presses Esc before the call has started, while the input is being validated. */
const decideAndEscape = async (label: string) => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText(/^Reason/), 'Fake papers');
  fireEvent.click(within(dialog).getByRole('button', { name: label }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
};
const ends = async (release: () => void, words: string) => {
  release();
  expect(await screen.findByText(words)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(site.state.acts).toHaveLength(1);
};

test('the dialog stays while a listing is being refused', async () => {
  site.state.world.listings = [buildListing()];
  renderTab('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse Knotless braids' }));
  const release = hold(site, 'put', '*/api/admin/services/:id/status');
  await decideAndEscape('Refuse');
  await ends(release, 'Service refused');
});

test('the dialog stays while a user is being suspended', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  await chooseAct('Amaka Obi', 'Suspend');
  const release = hold(site, 'put', '*/api/admin/users/:id/status');
  await decideAndEscape('Suspend');
  await ends(release, 'User status updated successfully');
});

test('the dialog stays while a business is being refused', async () => {
  const provider = buildProvider();
  site.state.world.providers = [provider];
  renderPage(`/admin/providers/${provider.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  const release = hold(site, 'put', '*/api/admin/providers/:id/verification');
  await decideAndEscape('Refuse');
  await ends(release, 'Business refused');
});
