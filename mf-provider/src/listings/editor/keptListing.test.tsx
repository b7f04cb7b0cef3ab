import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { NewListing } from './NewListing';
import { buildUser } from '../../testing/answers';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const draw = () =>
  renderScreen({
    at: '/services/manage/new',
    routes: [
      { path: '/services/manage/new', element: <NewListing /> },
      { path: '/services/manage', element: <h1>The list</h1> },
      { path: '/services/manage/:id', element: <h1>The draft</h1> },
    ],
  });
const open = async () => {
  const drawn = draw();
  await screen.findByLabelText('Title');
  return drawn;
};
/** Of what the browser keeps, a tab has only this one for itself. */
const openInNewTab = () => {
  sessionStorage.clear();
  return open();
};
const fill = async (price = '15,000') => {
  await userEvent.type(screen.getByLabelText('Title'), 'Knotless braids');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'beauty_spa');
  await userEvent.type(screen.getByLabelText('Price (₦)'), price);
  await userEvent.type(screen.getByLabelText('Location'), 'Lekki, Lagos');
};
const button = (name: string) => screen.getByRole('button', { name });
const send = () => userEvent.click(button('Send for Approval'));

describe('what is typed and not saved', () => {
  test('is there again, until it is thrown away', async () => {
    const { unmount } = await open();
    await userEvent.type(screen.getByLabelText('Title'), 'Half a ti');
    unmount();
    await open();
    expect(screen.getByLabelText('Title')).toHaveValue('Half a ti');
    await userEvent.click(button('Start over'));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('in one tab is not overwritten by another, which offers it; a reload goes on with its own', async () => {
    const first = await open();
    await userEvent.type(screen.getByLabelText('Title'), 'Braids');
    first.unmount();
    const { container, unmount } = await openInNewTab();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByText(/You have begun another service, “Braids”/)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.type(screen.getByLabelText('Title'), 'Cornrows');
    // Whoever writes is not asked: what they have typed would go.
    expect(screen.queryByText(/You have begun another service/)).not.toBeInTheDocument();
    unmount();
    const reloaded = await open();
    expect(screen.getByLabelText('Title')).toHaveValue('Cornrows');
    reloaded.unmount();
    await openInNewTab();
    expect(screen.getByText(/another service, “Cornrows”/)).toBeInTheDocument();
    await userEvent.click(button('Throw it away'));
    expect(await screen.findByText(/another service, “Braids”/)).toBeInTheDocument();
    await userEvent.click(button('Go on with it'));
    expect(await screen.findByDisplayValue('Braids')).toBe(screen.getByLabelText('Title'));
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByText('What you had not saved is here again.')).toBeInTheDocument();
    expect(screen.queryByText(/another service/)).not.toBeInTheDocument();
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  test('is its own person’s, and gone once the server has it', async () => {
    const { unmount } = await open();
    await userEvent.type(screen.getByLabelText('Title'), 'Mine');
    unmount();
    const mine = site.state.world.user;
    site.state.world.user = buildUser({ id: 'd'.repeat(24) });
    const other = await open();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    other.unmount();
    site.state.world.user = mine;
    await open();
    await fill();
    await send();
    await screen.findByRole('heading', { name: 'The list' });
    expect(Object.keys(localStorage).filter((key) => key.includes('listing'))).toEqual([]);
  });
});
