import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { useState } from 'react';
import { IconButton } from '../index';
import { Menu, MenuItem, MenuLabel, MenuLine } from './Menu';

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

// First in this file: the parts are fetched once, and this is about the time before.
test('the key that opens a menu for the first time leads to its first choice', async () => {
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

test('a choice does what it says and closes the menu', async () => {
  let edits = 0;
  render(<Example onEdit={() => (edits += 1)} />);
  await userEvent.click(button());
  expect(await axe(await menu())).toHaveNoViolations();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(edits).toBe(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('a caller that keeps the state is told of opening and closing', async () => {
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
