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
/** Simulates a new tab: only the session storage is separate per tab. */
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

describe('unsaved input of a new listing', () => {
  test('is restored until it is discarded', async () => {
    const { unmount } = await open();
    await userEvent.type(screen.getByLabelText('Title'), 'Half a ti');
    unmount();
    await open();
    expect(screen.getByLabelText('Title')).toHaveValue('Half a ti');
    await userEvent.click(button('Start over'));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("of one tab is offered to another tab but not overwritten, and a reload restores the tab's own draft", async () => {
    const first = await open();
    await userEvent.type(screen.getByLabelText('Title'), 'Braids');
    first.unmount();
    const { container, unmount } = await openInNewTab();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByText(/You have begun another service, “Braids”/)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.type(screen.getByLabelText('Title'), 'Cornrows');
    // The offer disappears once the user types, because accepting it would replace the input.
    expect(screen.queryByText(/You have begun another service/)).not.toBeInTheDocument();
    unmount();
    const reloaded = await open();
    expect(screen.getByLabelText('Title')).toHaveValue('Cornrows');
    reloaded.unmount();
    await openInNewTab();
    expect(screen.getByText(/another service, “Cornrows”/)).toBeInTheDocument();
    await userEvent.click(button('Discard it'));
    expect(await screen.findByText(/another service, “Braids”/)).toBeInTheDocument();
    await userEvent.click(button('Continue with it'));
    expect(await screen.findByDisplayValue('Braids')).toBe(screen.getByLabelText('Title'));
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
    expect(screen.queryByText(/another service/)).not.toBeInTheDocument();
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  test('is visible to its user only and is deleted after the service was created', async () => {
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
