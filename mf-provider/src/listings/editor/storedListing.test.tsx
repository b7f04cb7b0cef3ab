import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildUser } from '../../testing/answers';
import { button, fillNewListing, openNewListing, sendListing } from '../../testing/newListing';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
/** Simulates a new tab: only the session storage is separate per tab. */
const openInNewTab = () => {
  sessionStorage.clear();
  return openNewListing();
};

describe('unsaved input of a new listing', () => {
  test('is restored until it is discarded', async () => {
    const { unmount } = await openNewListing();
    await userEvent.type(screen.getByLabelText('Title'), 'Half a ti');
    unmount();
    await openNewListing();
    expect(screen.getByLabelText('Title')).toHaveValue('Half a ti');
    await userEvent.click(button('Start over'));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("of one tab is offered to another tab but not overwritten, and a reload restores the tab's own draft", async () => {
    const first = await openNewListing();
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
    const reloaded = await openNewListing();
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
    const { unmount } = await openNewListing();
    await userEvent.type(screen.getByLabelText('Title'), 'Mine');
    unmount();
    const mine = site.state.world.user;
    site.state.world.user = buildUser({ id: 'd'.repeat(24) });
    const other = await openNewListing();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    other.unmount();
    site.state.world.user = mine;
    await openNewListing();
    await fillNewListing();
    await sendListing();
    await screen.findByRole('heading', { name: 'The list' });
    expect(Object.keys(localStorage).filter((key) => key.includes('listing'))).toEqual([]);
  });
});
