import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewListing } from '../listings/editor/NewListing';

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
  await screen.findByLabelText('Title');
  return drawn;
};

/** Fills in the required fields. */
export const fillNewListing = async (price = '15,000') => {
  await userEvent.type(screen.getByLabelText('Title'), 'Knotless braids');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'beauty_spa');
  await userEvent.type(screen.getByLabelText('Price (₦)'), price);
  await userEvent.type(screen.getByLabelText('Location'), 'Lekki, Lagos');
};

export const button = (name: string) => screen.getByRole('button', { name });
export const sendListing = () => userEvent.click(button('Send for approval'));
