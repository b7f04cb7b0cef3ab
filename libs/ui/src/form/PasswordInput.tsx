import { styled } from '@tm/platform';
import { useState, type ComponentProps } from 'react';
import type { FieldProps } from './Field';
import { inputStyle } from './inputStyle';
import { withField } from './withField';

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

/** The input with its show and hide toggle; its name is that of the label. */
function PasswordBox({
  toggleName,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { toggleName: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Box>
      <input {...rest} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${toggleName}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </Box>
  );
}
const PasswordField = withField(PasswordBox);

/**
 * A password field with a show and hide toggle (product 2.4). `label` is also part of the toggle's name:
 * 'Show Password'.
 */
export const PasswordInput = (props: FieldProps & Omit<ComponentProps<'input'>, 'type'>) => (
  <PasswordField {...props} toggleName={props.label.toLowerCase()} />
);
