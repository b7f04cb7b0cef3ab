import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Input } from '../index';
import { applyServerErrors } from './applyServerErrors';

type Fields = { name: string; phone: string };
let form: UseFormReturn<Fields>;

function Form() {
  const current = useForm<Fields>({ defaultValues: { name: '', phone: '' } });
  const { errors } = current.formState;
  useEffect(() => {
    form = current;
  });
  return (
    <form>
      <Input label="Name" error={errors.name?.message} {...current.register('name')} />
      <Input label="Phone" error={errors.phone?.message} {...current.register('phone')} />
      <p role="alert">{errors.root?.message}</p>
    </form>
  );
}

const refusal = (errors?: Record<string, string[]>, status = 400, detail = 'Refused') => ({
  status,
  detail,
  message: `${status}: ${detail}`,
  ...(errors && { errors }),
});
const apply = (error: unknown, options?: Parameters<typeof applyServerErrors<Fields>>[2]) => {
  render(<Form />);
  let shown: ReturnType<typeof applyServerErrors> | undefined;
  act(() => void (shown = applyServerErrors(error, form, options)));
  return shown;
};
const field = (label: string) => screen.getByLabelText(label);

test('shows each message at its field and focuses the first field of the form', () => {
  const error = refusal({ phone: ['Not a phone'], name: ['Too long', 'Other'] });
  expect(apply(error, { fields: ['name', 'phone'] })).toBe('fields');
  expect(field('Name')).toHaveAccessibleDescription('Too long');
  expect(field('Phone')).toHaveAccessibleDescription('Not a phone');
  expect(field('Name')).toHaveFocus();
});

test('finds the field of the form by the path of the request', () => {
  const fieldOf = (path: string) => path.replace(/^business\./, '');
  expect(apply(refusal({ 'business.phone': ['Not a phone'] }), { fieldOf })).toBe('fields');
  expect(field('Phone')).toHaveFocus();
});

test.each([
  ['without fields', refusal()],
  ['with fields that the form does not have', refusal({ address: ['Too far'] })],
])('shows an error %s at the form', (_, error) => {
  expect(apply(error, { fields: ['name', 'phone'], otherwise: 'root' })).toBe('form');
  expect(screen.getByRole('alert')).toHaveTextContent('Refused');
});

test('leaves an error that names no field to the caller', () => {
  expect(apply(refusal())).toBe('none');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test.each([
  ['a 401', refusal({ name: ['Too long'] }, 401, 'Unauthorized')],
  ['another failure', new Error('x')],
])('shows nothing of %s', (_, error) => {
  expect(apply(error, { otherwise: 'root' })).toBe('none');
  expect(field('Name')).toBeValid();
});
