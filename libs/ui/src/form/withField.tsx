import type { ComponentType } from 'react';
import { Field, type ControlProps, type FieldProps } from './Field';

/** Returns a control with its label above it and its hint or error below it. */
export const withField =
  <Props extends object>(Control: ComponentType<Props & ControlProps>) =>
  ({ label, hint, error, optional, id, ...rest }: FieldProps & { id?: string } & Props) => (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => <Control {...(rest as unknown as Props)} {...control} />}
    </Field>
  );
