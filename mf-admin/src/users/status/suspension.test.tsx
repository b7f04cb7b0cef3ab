import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildUser } from '../../testing/answers';
import { chooseAct } from '../../testing/chooseAct';
import { renderTab } from '../../testing/render';
import { services } from '../../testing/services';

const site = services();

const openDialog = async (openAsProvider: number) => {
  const user = buildUser();
  site.state.world.users = [user];
  site.state.world.people.previews[user.id] = { openAsCustomer: 0, openAsProvider };
  renderTab('users');
  await chooseAct('Amaka Obi', 'Suspend');
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Amaka Obi?' });
  await within(dialog).findByRole('list', { name: 'Consequences' });
  return dialog;
};
const suspend = async (dialog: HTMLElement) => {
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Fake reviews');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(site.state.acts).toHaveLength(1));
};

test('a suspension cancels open bookings unless the admin keeps them, and shows what either does', async () => {
  const dialog = await openDialog(3);
  const choice = within(dialog).getByRole('combobox', { name: 'Open bookings' });
  expect(choice).toHaveValue('cancel');
  const line = /^3 open bookings as a provider: /;
  expect(within(dialog).getByText(line)).toHaveTextContent('those that have not begun are cancelled');
  await userEvent.selectOptions(choice, 'keep');
  expect(within(dialog).getByText(line)).toHaveTextContent('can cancel for free until the start');
  expect(await axe(dialog)).toHaveNoViolations();
  await suspend(dialog);
  expect(site.state.acts[0]?.body).toEqual({
    status: 'suspended',
    reason: 'Fake reviews',
    bookings: 'keep',
  });
});

test('without open bookings there is no choice', async () => {
  const dialog = await openDialog(0);
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
  await suspend(dialog);
  expect(site.state.acts[0]?.body).toMatchObject({ bookings: 'cancel' });
});
