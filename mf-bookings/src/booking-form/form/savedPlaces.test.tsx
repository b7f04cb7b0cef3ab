import { renderScreen } from '@tm/platform/testing';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildListing, buildPlace, buildUser } from '../../testing/builders';
import { fillIn, sendForm, typeInto } from '../../testing/orderForm';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import {
  BUSINESS,
  choosePlace,
  fillInTime,
  HOME,
  OFFICE,
  openVisitForm,
  sentOrder,
  VISIT_LABELS,
} from '../../testing/visitForm';
import { BookServicePage } from './BookServicePage';

beforeEach(() => localStorage.clear());

const PLACES = '/bookings/saved-places';

describe('a saved address', () => {
  test('fills in all fields when it is chosen, and its area is one line', async () => {
    const { form, container } = await openVisitForm([HOME, OFFICE]);
    const group = within(await form.findByRole('group', { name: 'Saved addresses' }));
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Home',
      'Office',
      'Another address',
    ]);
    expect(group.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await choosePlace(form, 'Home');
    expect(group.getByRole('radio', { name: 'Home' })).toBeChecked();
    expect(form.getByText('Lekki, Lagos. Journey from Eti-Osa.')).toBeInTheDocument();
    for (const label of [VISIT_LABELS.area, VISIT_LABELS.official])
      expect(form.queryByLabelText(label)).not.toBeInTheDocument();
    expect(form.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
    expect(form.getByLabelText(VISIT_LABELS.landmark)).toHaveValue('by the bank');
    expect(await axe(container)).toHaveNoViolations();
    await fillInTime(form);
    await sendForm(form);
    const { customerAddress, customerArea, customerLandmark, area } = HOME;
    expect(await sentOrder()).toMatchObject({ customerAddress, customerArea, customerLandmark, area });
    // Nothing is saved again.
    await form.findByText('The booking');
    expect(sentBy('PUT')).toEqual([]);
  });

  test('decides the free times, and replaces the parts of another one', async () => {
    const { form } = await openVisitForm([HOME, OFFICE]);
    await choosePlace(form, 'Home');
    await choosePlace(form, 'Office');
    expect(form.getByLabelText('Address')).toHaveValue('3 Opebi Road');
    expect(form.getByLabelText(VISIT_LABELS.landmark)).toHaveValue('');
    const lastArea = () => {
      const { path = '' } = sentBy('GET').findLast((call) => call.path.includes('/availability')) ?? {};
      return new URL(path, 'http://x').searchParams.get('area');
    };
    await waitFor(() => expect(lastArea()).toBe('lagos/ikeja'));
  });

  test('outside the areas of the business may be declined', async () => {
    const { form } = await openVisitForm([HOME, OFFICE]);
    await choosePlace(form, 'Home');
    expect(form.queryByText(/may decline/)).not.toBeInTheDocument();
    await choosePlace(form, 'Office');
    expect(
      form.getByText('Royal Touch usually works in Lekki and Ajah. They may decline.'),
    ).toBeInTheDocument();
  });

  test('shows the fields of its area after Change, and is another address after an edit', async () => {
    const { form } = await openVisitForm([HOME]);
    await choosePlace(form, 'Home');
    await userEvent.click(form.getByRole('button', { name: 'Change the area' }));
    expect(form.getByLabelText(VISIT_LABELS.area)).toHaveFocus();
    await userEvent.selectOptions(form.getByLabelText(VISIT_LABELS.area), 'Ajah, Lagos');
    expect(form.getByRole('radio', { name: 'Another address' })).toBeChecked();
    expect(form.getByLabelText(VISIT_LABELS.official)).toBeInTheDocument();
    await choosePlace(form, 'Home');
    expect(form.getByText('Lekki, Lagos. Journey from Eti-Osa.')).toBeInTheDocument();
  });

  test('without a local government area leaves the field for it open', async () => {
    const { form } = await openVisitForm([
      buildPlace('Mum', { customerArea: 'Ajah, Lagos', area: undefined }),
    ]);
    await choosePlace(form, 'Mum');
    expect(form.getByLabelText(VISIT_LABELS.area)).toHaveValue('Ajah, Lagos');
    expect(form.getByLabelText(VISIT_LABELS.official)).toHaveDisplayValue('I do not know');
  });

  test('is left with Another address, which empties all fields', async () => {
    const { form } = await openVisitForm([HOME]);
    await choosePlace(form, 'Home');
    await choosePlace(form, 'Another address');
    for (const label of ['Address', VISIT_LABELS.landmark, VISIT_LABELS.area])
      expect(form.getByLabelText(label)).toHaveValue('');
    await fillIn(form);
    await sendForm(form);
    for (const field of ['customerArea', 'customerLandmark', 'area'])
      expect(await sentOrder()).not.toHaveProperty(field);
  });

  test('shows its area again when the service refuses it', async () => {
    const { form } = await openVisitForm([HOME]);
    await choosePlace(form, 'Home');
    await fillInTime(form);
    answer('post', '/bookings', () => refusal(400, 'Unknown area', 'invalid', { area: ['Unknown area'] }));
    await sendForm(form);
    expect(await form.findByLabelText(VISIT_LABELS.official)).toHaveAccessibleDescription(/Unknown area/);
  });

  test('is recognized in a restored draft', async () => {
    const first = await openVisitForm([HOME]);
    await choosePlace(first.form, 'Home');
    first.unmount();
    const { form } = await openVisitForm([HOME]);
    expect(await form.findByRole('radio', { name: 'Home' })).toBeChecked();
  });

  test('replaces the button of the last address; without one, and without the list, the button stays', async () => {
    const use = { name: 'Use 9 Last Road' };
    localStorage.setItem(`own:${buildUser('customer').id}:last-address`, JSON.stringify('9 Last Road'));
    const saved = await openVisitForm([HOME]);
    await saved.form.findByRole('radio', { name: 'Home' });
    expect(saved.form.queryByRole('button', use)).not.toBeInTheDocument();
    saved.unmount();
    const none = await openVisitForm([]);
    expect(await none.form.findByRole('button', use)).toBeInTheDocument();
    expect(none.form.queryByRole('group', { name: 'Saved addresses' })).not.toBeInTheDocument();
    none.unmount();
    const listing = buildListing({ place: 'at_customer', provider: BUSINESS });
    serve({ user: buildUser('customer'), listing });
    answer('get', PLACES, () => Response.error());
    const { container } = renderScreen({
      at: `/services/${listing.id}/book`,
      routes: [{ path: '/services/:id/book', element: <BookServicePage /> }],
    });
    const failed = within(container);
    expect(await failed.findByRole('button', use)).toBeInTheDocument();
    await typeInto(failed, 'Address', '12 Admiralty Way');
    expect(failed.queryByLabelText(VISIT_LABELS.save)).not.toBeInTheDocument();
  });

  test('is not read for a service at its provider', async () => {
    const { form } = await openVisitForm([HOME], { place: 'at_provider' });
    await fillInTime(form);
    expect(sentBy('GET').filter(({ path }) => path.endsWith(PLACES))).toEqual([]);
  });
});
