import { clearUserStorage, Link, sessionApi } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, sentBy, serve } from '../../testing/services';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { fillIn, findToast, sendForm, typeInto } from '../../testing/orderForm';
import { BookService } from './BookService';
import { BookServicePage } from './BookServicePage';

beforeEach(() => localStorage.clear());

const ADA = buildUser('customer');
const BOLA = buildUser('customer', { id: 'b'.repeat(24), phone: '+2348099999999' });
const BRAIDS = buildListing();
const TAILOR = buildListing({ id: 'a'.repeat(24), title: 'Agbada by a tailor', priceType: 'hourly' });
const made = () => Response.json(buildBooking(), { status: 201 });

const page = (
  <>
    <BookServicePage />
    <Link to={`/services/${TAILOR.id}/book`}>The other one</Link>
  </>
);

/** Renders the form on the page or in the dialog. */
const load = async (where: 'page' | 'dialog') => {
  serve({ user: ADA, listing: BRAIDS });
  answer('get', `/services/${TAILOR.id}`, () => Response.json(TAILOR));
  answer('post', '/bookings', made);
  const { store } = renderScreen({
    at: `/services/${BRAIDS.id}/${where}`,
    routes: [
      { path: '/services/:id/page', element: page },
      { path: '/services/:id/book', element: page },
      { path: '/services/:id/dialog', element: <BookService serviceId={BRAIDS.id} /> },
      { path: '/bookings/:id', element: 'The new booking' },
    ],
  });
  if (where === 'dialog') await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
  await screen.findByLabelText('Date');
  const form = () => within(where === 'dialog' ? screen.getByRole('dialog') : document.body);
  return { store, form };
};

/** Signs in another user as another tab would, which deletes the stored data of other users. */
const anotherSignsIn = () => {
  serve({ user: BOLA, listing: BRAIDS });
  answer('post', '/bookings', made);
  act(() => clearUserStorage(BOLA.id));
};

test('starts an empty form for the next service with a separate draft', async () => {
  const { form } = await load('page');
  await typeInto(form(), 'Address', '12 Admiralty Way');
  await userEvent.click(screen.getByRole('link', { name: 'The other one' }));
  await screen.findByLabelText('Hours');
  expect(form().getByLabelText('Address')).toHaveValue('');
  await typeInto(form(), 'Address', '7 Allen Avenue');
  const kept = Object.entries(localStorage).filter(([key]) => key.includes('order:'));
  expect(kept.map(([key, text]) => [key.includes(TAILOR.id), String(text).includes('7 Allen')])).toEqual(
    expect.arrayContaining([
      [false, false],
      [true, true],
    ]),
  );
  await fillIn(form());
  await sendForm(form());
  await screen.findByText('The new booking');
  expect(sentBy('POST')[0]?.body).toMatchObject({ serviceId: TAILOR.id, hours: 1 });
});

test.each(['page', 'dialog'] as const)(
  'shows the form of another user on the %s once their session is known',
  async (where) => {
    const { store, form } = await load(where);
    await typeInto(form(), 'Address', '12 Admiralty Way');
    anotherSignsIn();
    await act(() =>
      store.dispatch(
        sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
      ),
    );
    await waitFor(() => expect(form().getByLabelText('Phone')).toHaveValue('+234 809 999 9999'));
    expect(form().getByLabelText('Address')).toHaveValue('');
    expect(Object.keys(localStorage)).toEqual([]);
  },
);

test.each(['page', 'dialog'] as const)(
  'does not send the form of one user on the %s when another user has signed in since',
  async (where) => {
    const { form } = await load(where);
    await fillIn(form());
    anotherSignsIn();
    await sendForm(form());
    expect(await findToast('Another user is signed in')).toHaveTextContent('Nothing was sent');
    await waitFor(() => expect(form().getByLabelText('Phone')).toHaveValue('+234 809 999 9999'));
    expect(form().getByLabelText('Address')).toHaveValue('');
    expect(sentBy('POST')).toEqual([]);
  },
);

test('sends a form whose draft was deleted in another tab when the user is the same', async () => {
  const { form } = await load('page');
  await fillIn(form());
  act(() => clearUserStorage());
  await sendForm(form());
  await screen.findByText('The new booking');
  expect(sentBy('POST')).toHaveLength(1);
});
