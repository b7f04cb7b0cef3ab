import { Input } from '@tm/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Props = UseFormRegisterReturn & {
  error: string | undefined;
  enterKeyHint: 'next' | 'send';
};

/** The email address of an account that exists. */
export const EmailInput = (props: Props) => (
  <Input
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    {...props}
  />
);
