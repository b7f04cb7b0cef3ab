import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewListing } from '../listings/editor/NewListing';

/** Waits for the parts of the form, which load one by one. */
export const formReady = async () => {
  await screen.findByLabelText('Title');
  await screen.findByLabelText(/^(Location|Area)$/);
  await screen.findByLabelText('Free cancellation');
  await screen.findByRole('heading', { name: /that sell$/ });
};

/** Chooses a category by the name of its tile. */
export const chooseCategory = (name: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: 'Category' })).getByRole('radio', { name }));

/** Opens the page for a new listing; other pages are replaced by headings. */
export const openNewListing = async () => {
  const drawn = renderScreen({
    at: '/services/manage/new',
    routes: [
      { path: '/services/manage/new', element: <NewListing /> },
      { path: '/services/manage', element: <h1>The list</h1> },
      { path: '/services/manage/:id', element: <h1>The draft</h1> },
    ],
  });
  await formReady();
  return drawn;
};

/** Fills in the required fields. */
export const fillNewListing = async (price = '15,000') => {
  await userEvent.type(screen.getByLabelText('Title'), 'Knotless braids');
  await chooseCategory('Beauty & Spa');
  await userEvent.type(screen.getByLabelText('Price (₦)'), price);
  await userEvent.type(screen.getByLabelText('Location'), 'Lekki, Lagos');
};

export const button = (name: string) => screen.getByRole('button', { name });
export const sendListing = () => userEvent.click(button('Send for approval'));
