import { styled } from '@tm/platform';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';
import { inputStyle } from './inputStyle';
import { SelectBox } from './SelectBox';

const InputBox = styled.input`
  ${inputStyle}
`;
const AreaBox = styled.textarea`
  ${inputStyle} min-height: 108px;
  padding-block: 11px;
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
`;

/**
 * A text field with its label: `<Input label="Phone" type="tel" inputMode="tel" autoComplete="tel"
 * error={errors.phone?.message} {...register('phone')} />`.
 */
export const Input = ({
  label,
  hint,
  error,
  optional,
  id,
  ...rest
}: FieldProps & ComponentProps<'input'>) => (
  <Field {...{ label, hint, error, optional, id }}>{(control) => <InputBox {...rest} {...control} />}</Field>
);

/** A text field with several lines. */
export const Textarea = ({
  label,
  hint,
  error,
  optional,
  id,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) => (
  <Field {...{ label, hint, error, optional, id }}>{(control) => <AreaBox {...rest} {...control} />}</Field>
);

/**
 * A choice among few options with the device's own picker. `<Select label="Location"><option
 * value="Lagos">Lagos</option></Select>`
 */
export const Select = ({
  label,
  hint,
  error,
  optional,
  id,
  ...rest
}: FieldProps & ComponentProps<'select'>) => (
  <Field {...{ label, hint, error, optional, id }}>{(control) => <SelectBox {...rest} {...control} />}</Field>
);
