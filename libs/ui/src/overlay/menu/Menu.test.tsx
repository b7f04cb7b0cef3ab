import { renderScreen } from '@tm/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { useState } from 'react';
import { IconButton } from '../../form/button/IconButton';
import { Menu } from './Menu';
import { MenuItem, MenuLabel, MenuLine } from './choices';

function Example({ onEdit = () => undefined }: { onEdit?: () => void }) {
  return (
    <Menu label="Listing" trigger={<IconButton label="More" />}>
      <MenuLabel>Braids</MenuLabel>
      <MenuLine />
      <MenuItem onSelect={onEdit}>Edit</MenuItem>
      <MenuItem>Delete</MenuItem>
    </Menu>
  );
}

const button = () => screen.getByRole('button', { name: 'More' });
const menu = () => screen.findByRole('menu', { name: 'Listing' });

// This test must be the first in the file, because it covers the time before the parts are loaded, which
// happens once.
test('a key that opens a menu for the first time focuses its first choice', async () => {
  render(<Example />);
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(within(await menu()).getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a choice runs its action and closes the menu', async () => {
  let edits = 0;
  render(<Example onEdit={() => (edits += 1)} />);
  await userEvent.click(button());
  expect(await axe(await menu())).toHaveNoViolations();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(edits).toBe(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('a caller that holds the state is notified of opening and closing', async () => {
  const told: boolean[] = [];
  function Kept() {
    const [isOpen, setOpen] = useState(false);
    const change = (open: boolean) => {
      told.push(open);
      setOpen(open);
    };
    return (
      <Menu label="Listing" trigger={<IconButton label="More" />} open={isOpen} onOpenChange={change}>
        <MenuItem>Edit</MenuItem>
      </Menu>
    );
  }
  render(<Kept />);
  await userEvent.click(button());
  await menu();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(told).toEqual([true, false]));
});

test('lazy choices load at the first use, and a key focuses the first of them', async () => {
  let asked = 0;
  const Choices = () => (
    <>
      <MenuItem>Profile</MenuItem>
      <MenuItem>Sign Out</MenuItem>
    </>
  );
  const loadItems = async () => {
    asked += 1;
    return Choices;
  };
  render(<Menu label="Listing" loadItems={loadItems} trigger={<IconButton label="More" />} />);
  expect(asked).toBe(0);
  await userEvent.tab();
  expect(asked).toBe(1);
  await userEvent.keyboard('{Enter}');
  expect(within(await menu()).getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
});

test('lazy choices that fail to load leave the button unchanged and load at the next use', async () => {
  let tries = 0;
  const loadItems = async () => {
    tries += 1;
    if (tries <= 2) throw new Error('chunk');
    return () => <MenuItem>Profile</MenuItem>;
  };
  const element = <Menu label="Listing" loadItems={loadItems} trigger={<IconButton label="More" />} />;
  const { store } = renderScreen({ routes: [{ path: '/', element }] });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('This did not load'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await userEvent.click(button());
  expect(within(await menu()).getByRole('menuitem', { name: 'Profile' })).toBeInTheDocument();
});

test('a touch opens and closes the menu on release, so that it hits no choice', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(button());
  await menu();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await user.pointer({ keys: '[TouchA>]', target: button() });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/TouchA]', target: button() });
  await menu();
  await user.pointer({ keys: '[TouchA]', target: button() });
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});
