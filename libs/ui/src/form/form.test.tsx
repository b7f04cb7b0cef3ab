import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { Input, Select } from './controls';
import { PasswordInput } from './PasswordInput';

test('an error replaces the hint and describes the field', () => {
  const { rerender } = render(<Input label="Phone" hint="+234 XXX XXX XXXX" />);
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('+234 XXX XXX XXXX');

  rerender(<Input label="Phone" hint="+234 XXX XXX XXXX" error="Enter a Nigerian phone number" />);
  const field = screen.getByRole('textbox', { name: 'Phone' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a Nigerian phone number');
  expect(screen.queryByText('+234 XXX XXX XXXX')).not.toBeInTheDocument();
});

test('a password field toggles its visibility and keeps its value', async () => {
  render(<PasswordInput label="Confirm Password" />);
  const field = screen.getByLabelText('Confirm Password');
  await userEvent.type(field, 'secret1');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show confirm password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Hide confirm password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('fields have no accessibility violations', async () => {
  const { container } = render(
    <main>
      <Input label="First Name" error="First name is required" />
      <PasswordInput label="Password" />
      <Select label="Location" optional>
        <option>Lagos</option>
      </Select>
    </main>,
  );
  expect(await axe(container)).toHaveNoViolations();
});
