import { screen, type within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inDays } from './availability';

/** Booking form, on the page or in the dialog. */
export type OrderForm = ReturnType<typeof within>;

/**
 * Replaces the text of a field. The click comes first, because the form chooses a day while its times load,
 * but not in a focused field.
 */
export async function typeInto(form: OrderForm, label: string | RegExp, value: string): Promise<void> {
  const field = form.getByLabelText(label);
  await userEvent.click(field);
  await userEvent.clear(field);
  if (value) await userEvent.type(field, value);
}

/** Fills in the form: three days ahead at 2:00 PM, with phone, and the address where the form asks for it. */
export async function fillIn(form: OrderForm): Promise<void> {
  await typeInto(form, 'Date', inDays(3));
  await userEvent.click(await form.findByRole('radio', { name: '2:00 PM' }));
  await typeInto(form, 'Phone', '0803 555 0142');
  if (form.queryByLabelText('Address')) await typeInto(form, 'Address', '12 Admiralty Way');
}

export const sendForm = (form: OrderForm): Promise<void> =>
  userEvent.click(form.getByRole('button', { name: 'Book Now' }));

/** Returns the toast with a title, also while an open dialog hides it from the accessibility tree. */
export const findToast = async (title: string): Promise<HTMLElement> =>
  (await screen.findByText(title, { selector: 'strong' })).parentElement!;
