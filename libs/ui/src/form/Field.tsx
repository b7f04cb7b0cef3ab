import { styled } from '@tm/platform';
import { useId, type ReactNode } from 'react';
import { AlertIcon } from './AlertIcon';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
  > label {
    font-size: var(--fs-sm);
    font-weight: 600;
    width: fit-content;
  }
  > label span {
    font-weight: 400;
    color: var(--ink-2);
  }
`;

const Hint = styled.p<{ $error: boolean }>`
  display: flex;
  gap: 6px;
  align-items: center;
  font-size: var(--fs-sm);
  color: ${({ $error }) => ($error ? 'var(--cancelled)' : 'var(--ink-2)')};
  svg {
    width: 16px;
    height: 16px;
    flex: none;
  }
`;

export type FieldProps = {
  label: string;
  /** Below the control; an error replaces it. */
  hint?: ReactNode;
  error?: string;
  /** Adds '(optional)' after the label. */
  optional?: boolean;
};

export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type Props = FieldProps & { id?: string; children: (control: ControlProps) => ReactNode };

/**
 * Label above, control, hint or error below. For controls other than `Input`, `Select` and the like: `<Field
 * label="Stars">{(control) => <Stars {...control} />}</Field>`.
 */
export function Field({ label, hint, error, optional, id, children }: Props) {
  const own = useId();
  const controlId = id ?? own;
  const noteId = `${controlId}-note`;
  const note = error ?? hint;
  return (
    <Root>
      <label htmlFor={controlId}>
        {label}
        {optional && <span> (optional)</span>}
      </label>
      {children({
        id: controlId,
        ...(note && { 'aria-describedby': noteId }),
        ...(error && { 'aria-invalid': true }),
      })}
      {note && (
        <Hint id={noteId} $error={!!error}>
          {error && <AlertIcon />}
          {note}
        </Hint>
      )}
    </Root>
  );
}
