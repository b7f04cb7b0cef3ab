import { styled } from '@tm/platform';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';
import { inputStyle } from './inputStyle';

const Box = styled.span`
  position: relative;
  display: block;
  input {
    ${inputStyle} padding-right: 76px;
  }
  button {
    position: absolute;
    right: 2px;
    top: 2px;
    bottom: 2px;
    min-width: 64px;
    padding: 0 var(--s-3);
    border-radius: var(--r-1);
    color: var(--brand-strong);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
`;

/**
 * A password field with a show and hide toggle (product 2.4). `label` is also part of the toggle's name:
 * 'Show Password'.
 */
export function PasswordInput({
  label,
  hint,
  error,
  optional,
  id,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <Box>
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </Box>
      )}
    </Field>
  );
}
