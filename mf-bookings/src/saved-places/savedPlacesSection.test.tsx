import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { SavedPlace } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { buildPlace, buildUser } from '../testing/builders';
import { findToast } from '../testing/orderForm';
import { answer, refusal, sentBy, serve } from '../testing/services';
import { SavedPlacesSection } from './SavedPlacesSection';

const PATH = '/bookings/saved-places';
const HOME = buildPlace('Home');

const draw = (places: SavedPlace[], role: Role = 'customer') => {
  serve({ user: buildUser(role), places });
  return renderScreen({ at: '/', routes: [{ path: '/', element: <SavedPlacesSection /> }] }).container;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Saved addresses' })).getAllByRole('listitem');

test('explains the empty list, and adds the first address', async () => {
  const container = draw([]);
  expect(await screen.findByRole('heading', { name: 'No saved addresses' })).toBeVisible();
  expect(screen.getByText(/Only you see this list\./)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await press('Add address');
  const dialog = await screen.findByRole('dialog', { name: 'Add address' });
  await type('Name', 'Home');
  await type('Address', '12 Admiralty Way');
  await type('Area (optional)', 'Lekki, Lagos');
  expect(screen.getByText('Journey from Eti-Osa.')).toBeVisible();
  expect(await axe(dialog)).toHaveNoViolations();
  await press('Save address');
  expect(await findToast('Address saved')).toHaveTextContent('The booking form offers Home from now on.');
  const [row] = await rows();
  expect(row).toHaveTextContent('12 Admiralty Way, Lekki, Lagos. Local government area: Eti-Osa');
  expect(sentBy('PUT')).toMatchObject([
    {
      path: expect.stringMatching(/^\/api\/bookings\/saved-places\/[0-9a-f]{24}$/),
      body: {
        name: 'Home',
        customerAddress: '12 Admiralty Way',
        customerArea: 'Lekki, Lagos',
        area: 'lagos/eti-osa',
      },
    },
  ]);
  expect(sentBy('PUT')[0]!.body).not.toHaveProperty('customerLandmark');
});

test('changes the name and the parts of an address', async () => {
  const container = draw([HOME]);
  await rows();
  expect(await axe(container)).toHaveNoViolations();
  await press('Edit Home');
  await screen.findByRole('dialog', { name: 'Edit Home' });
  expect(screen.getByLabelText('Landmark (optional)')).toHaveValue('by the bank');
  await type('Name', 'Flat');
  await userEvent.clear(screen.getByLabelText('Landmark (optional)'));
  await press('Save address');
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent(/^Flat12 Admiralty Way, Lekki/));
  expect(sentBy('PUT')).toMatchObject([{ path: `/api${PATH}/${HOME.id}`, body: { name: 'Flat' } }]);
  expect(sentBy('PUT')[0]!.body).not.toHaveProperty('customerLandmark');
});

test('requires a name and an address before anything is sent', async () => {
  draw([]);
  await press('Add address');
  await screen.findByRole('dialog');
  await press('Save address');
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Address is required')).toBeVisible();
  expect(sentBy('PUT')).toEqual([]);
});

test('shows at its field a name that is taken, and above the form any other refusal', async () => {
  draw([HOME]);
  await press('Edit Home');
  await screen.findByRole('dialog');
  const taken = 'You have another saved address with this name.';
  answer('put', `${PATH}/:id`, () => refusal(409, taken, 'place_name_taken'));
  await press('Save address');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(taken));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  answer('put', `${PATH}/:id`, () => refusal(503, 'Busy.'));
  await type('Name', 'Flat');
  await press('Save address');
  expect(await screen.findByText('Busy.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('removes an address after a confirmation', async () => {
  draw([HOME, buildPlace('Office')]);
  await press('Remove Home');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Home?' });
  expect(dialog).toHaveTextContent('Bookings that you have made keep their address.');
  expect(await axe(dialog)).toHaveNoViolations();
  await press('Keep it');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentBy('DELETE')).toEqual([]);
  await press('Remove Home');
  await press('Remove address');
  await findToast('Home was removed');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(sentBy('DELETE')).toMatchObject([{ path: `/api${PATH}/${HOME.id}` }]);
});

test('an address that was not removed stays, with the reason', async () => {
  draw([HOME]);
  answer('delete', `${PATH}/:id`, () => refusal(503, 'Busy.'));
  await press('Remove Home');
  await press('Remove address');
  expect(await findToast('Error')).toHaveTextContent('Busy.');
  expect(await rows()).toHaveLength(1);
});

test('offers no eleventh address', async () => {
  draw(Array.from({ length: 10 }, (_, n) => buildPlace(`Place ${n}`)));
  expect(await rows()).toHaveLength(10);
  expect(screen.getByText(/You have 10 saved addresses, which is the most\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add address' })).not.toBeInTheDocument();
});

test('a list that did not load is loaded again with Retry', async () => {
  serve({ user: buildUser('customer'), places: [HOME] });
  let isBroken = true;
  answer('get', PATH, () => (isBroken ? refusal(503, 'Busy.') : Response.json([HOME])));
  renderScreen({ at: '/', routes: [{ path: '/', element: <SavedPlacesSection /> }] });
  await screen.findByRole('alert');
  isBroken = false;
  await press('Retry');
  expect(await rows()).toHaveLength(1);
});

test('is shown to a provider only while something is saved from the time as a customer', async () => {
  const container = draw([], 'service_provider');
  await waitFor(() => expect(sentBy('GET').some(({ path }) => path.endsWith(PATH))).toBe(true));
  expect(container).not.toHaveTextContent('Saved addresses');
});

test('a provider can remove an address from the time as a customer', async () => {
  draw([HOME], 'service_provider');
  await press('Remove Home');
  await press('Remove address');
  await waitFor(() => expect(screen.queryByText('Saved addresses')).not.toBeInTheDocument());
});
