import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildListing, buildUser } from '../testing/answers';
import { buildProvider } from '../testing/decisions';
import { chooseAct } from '../testing/chooseAct';
import { renderTab, renderPage } from '../testing/render';
import { services } from '../testing/services';

const site = services();
const PROVIDER = buildProvider();

const press = async (opener: string) => userEvent.click(await screen.findByRole('button', { name: opener }));
const begin = async (opener: string | (() => Promise<void>)) => {
  await (typeof opener === 'string' ? press(opener) : opener());
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, reason: await dialog.findByLabelText(/^Reason/) };
};
const storedReasons = () => Object.keys(localStorage).filter((key) => /reason:|refusal:/.test(key));

/**
 * For each kind: the list, the button that opens the question, the button that confirms it, and the toast.
 */
const RULINGS = [
  ['a service', () => renderTab('listings'), 'Refuse Knotless braids', 'Refuse', 'Service refused'],
  [
    'a person',
    () => renderTab('users'),
    () => chooseAct('Amaka Obi', 'Suspend'),
    'Suspend',
    'User status updated successfully',
  ],
  ['a business', () => renderPage(`/admin/providers/${PROVIDER.id}`), 'Refuse', 'Refuse', 'Business refused'],
] as const;

test.each(RULINGS)(
  'a draft of the reason for %s is restored, and deleted after it is sent',
  async (_, open, opener, label, done) => {
    Object.assign(site.state.world, {
      listings: [buildListing()],
      users: [buildUser()],
      providers: [PROVIDER],
    });
    open();
    const before = await begin(opener);
    await userEvent.type(before.reason, 'Fake pap');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { dialog, reason } = await begin(opener);
    expect(reason).toHaveValue('Fake pap');
    expect(reason).toHaveFocus();
    expect(dialog.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
    await userEvent.type(reason, 'ers');
    await userEvent.click(dialog.getByRole('button', { name: label }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(site.state.acts).toMatchObject([{ body: { reason: 'Fake papers' } }]);
    await waitFor(() => expect(storedReasons()).toEqual([]));
  },
);

test('the draft for one listing is not used for another', async () => {
  site.state.world.listings = [buildListing(), buildListing({ id: 'c'.repeat(24), title: 'Locs retwist' })];
  renderTab('listings');
  await userEvent.type((await begin('Refuse Knotless braids')).reason, 'Fake');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await begin('Refuse Locs retwist')).reason).toHaveValue('');
});
