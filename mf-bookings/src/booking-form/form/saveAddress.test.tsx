import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildBooking, buildPlace } from '../../testing/builders';
import { fillIn, findToast, sendForm, typeInto } from '../../testing/orderForm';
import { answer, refusal, sentBy } from '../../testing/services';
import { choosePlace, HOME, OFFICE, openVisitForm, sentOrder, VISIT_LABELS } from '../../testing/visitForm';

beforeEach(() => localStorage.clear());

const PLACES = '/bookings/saved-places';

describe('a new address', () => {
  test('is saved with the request under the suggested name', async () => {
    const { form, container } = await openVisitForm([HOME]);
    expect(form.queryByLabelText(VISIT_LABELS.save)).not.toBeInTheDocument();
    await choosePlace(form, 'Another address');
    await fillIn(form);
    expect(form.queryByLabelText(VISIT_LABELS.save)).toBeInTheDocument();
    await typeInto(form, VISIT_LABELS.landmark, 'by the gate');
    await userEvent.click(form.getByLabelText(VISIT_LABELS.save));
    expect(form.getByLabelText(VISIT_LABELS.name)).toHaveValue('Office');
    expect(await axe(container)).toHaveNoViolations();
    await sendForm(form);
    await waitFor(() => expect(sentBy('PUT').at(-1)?.body).toBeDefined());
    expect(sentBy('PUT')).toMatchObject([
      {
        path: expect.stringMatching(/^\/api\/bookings\/saved-places\/[0-9a-f]{24}$/),
        body: { name: 'Office', customerAddress: '12 Admiralty Way', customerLandmark: 'by the gate' },
      },
    ]);
    expect(sentBy('PUT')[0]!.body).not.toHaveProperty('customerArea');
    await form.findByText('The booking');
    expect(await findToast('Booking successful!')).toBeInTheDocument();
    expect(await sentOrder()).not.toHaveProperty('name');
  });

  test('is not saved without the choice, nor when the request is refused', async () => {
    const { form } = await openVisitForm([]);
    await fillIn(form);
    await userEvent.click(await form.findByLabelText(VISIT_LABELS.save));
    answer('post', '/bookings', () => refusal(409, 'This time was just taken.', 'slot_taken'));
    await sendForm(form);
    await form.findAllByText('This time was just taken.');
    expect(sentBy('PUT')).toEqual([]);
    answer('post', '/bookings', () => Response.json(buildBooking(), { status: 201 }));
    await userEvent.click(form.getByLabelText(VISIT_LABELS.save));
    expect(form.queryByLabelText(VISIT_LABELS.name)).not.toBeInTheDocument();
    await userEvent.click(await form.findByRole('radio', { name: '2:00 PM' }));
    await sendForm(form);
    await form.findByText('The booking');
    expect(sentBy('PUT')).toEqual([]);
  });

  test('is offered only if it differs from the saved ones, and not with ten of them', async () => {
    const { form, unmount } = await openVisitForm([HOME]);
    await choosePlace(form, 'Home');
    expect(form.queryByLabelText(VISIT_LABELS.save)).not.toBeInTheDocument();
    await typeInto(form, 'Address', '14 Admiralty Way');
    expect(await form.findByLabelText(VISIT_LABELS.save)).toBeInTheDocument();
    await typeInto(form, 'Address', '12 ADMIRALTY Way ');
    expect(form.queryByLabelText(VISIT_LABELS.save)).not.toBeInTheDocument();
    unmount();
    localStorage.clear();
    const ten = await openVisitForm(Array.from({ length: 10 }, (_, n) => buildPlace(`Place ${n}`)));
    await ten.form.findByRole('radio', { name: 'Place 9' });
    await typeInto(ten.form, 'Address', '1 Allen Avenue');
    expect(ten.form.queryByLabelText(VISIT_LABELS.save)).not.toBeInTheDocument();
  });

  test.each([
    ['', 'The address needs a name.'],
    ['home', 'You have another saved address with this name.'],
  ])('with the name %j is not saved, and the booking stands', async (name, reason) => {
    const { form } = await openVisitForm([OFFICE, buildPlace('Home', { customerAddress: '7 Opebi Road' })]);
    await form.findByRole('radio', { name: 'Home' });
    await fillIn(form);
    await userEvent.click(form.getByLabelText(VISIT_LABELS.save));
    await typeInto(form, VISIT_LABELS.name, name);
    expect(form.getByLabelText(VISIT_LABELS.name)).toHaveAccessibleDescription(reason);
    await sendForm(form);
    await form.findByText('The booking');
    expect(await findToast('Address not saved')).toHaveTextContent(
      `Your booking was sent. ${reason} You can save the address in your profile, under Settings.`,
    );
    expect(sentBy('PUT')).toEqual([]);
  });

  test('that the service does not save leaves the booking as it is, with the reason', async () => {
    const { form } = await openVisitForm([]);
    answer('put', `${PLACES}/:id`, () =>
      refusal(409, 'You have saved 10 addresses, which is the maximum. Remove one first.', 'too_many_places'),
    );
    await fillIn(form);
    await userEvent.click(await form.findByLabelText(VISIT_LABELS.save));
    await sendForm(form);
    await form.findByText('The booking');
    const toast = await findToast('Address not saved');
    expect(toast).toHaveTextContent('Your booking was sent. You have saved 10 addresses');
    expect(sentBy('POST')).toHaveLength(1);
  });

  test('does not delay the booking while the service is slow to save it', async () => {
    const { form } = await openVisitForm([]);
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    answer('put', `${PLACES}/:id`, async () => {
      await finished;
      return refusal(503, 'Busy.');
    });
    await fillIn(form);
    await userEvent.click(await form.findByLabelText(VISIT_LABELS.save));
    await sendForm(form);
    await form.findByText('The booking');
    expect(await findToast('Booking successful!')).toBeInTheDocument();
    await waitFor(() => expect(sentBy('PUT')).toHaveLength(1));
    finish();
    expect(await findToast('Address not saved')).toHaveTextContent('Your booking was sent. Busy.');
  });

  test('is not saved when the request waits for the network', async () => {
    const { form } = await openVisitForm([]);
    await fillIn(form);
    await userEvent.click(await form.findByLabelText(VISIT_LABELS.save));
    answer('post', '/bookings', () => Response.error());
    await sendForm(form);
    expect(await findToast('Address not saved')).toHaveTextContent('Your request waits for the network.');
    expect(await screen.findByText('Waiting for network')).toBeInTheDocument();
    expect(sentBy('PUT')).toEqual([]);
  });
});
