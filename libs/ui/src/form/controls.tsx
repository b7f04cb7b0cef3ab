import { styled } from '@tm/platform';
import type { ComponentProps } from 'react';
import { inputStyle } from './inputStyle';
import { SelectBox } from './SelectBox';
import { withField } from './withField';

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
export const Input = withField<ComponentProps<'input'>>((props) => <InputBox {...props} />);

/** A text field with several lines. */
export const Textarea = withField<ComponentProps<'textarea'>>((props) => <AreaBox {...props} />);

/**
 * A choice among few options with the device's own picker. `<Select label="Location"><option
 * value="Lagos">Lagos</option></Select>`
 */
export const Select = withField<ComponentProps<'select'>>((props) => <SelectBox {...props} />);
