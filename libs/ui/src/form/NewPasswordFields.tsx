import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form';
import { PasswordInput } from './PasswordInput';

type Props<Fields extends FieldValues> = {
  form: {
    register: UseFormRegister<Fields>;
    formState: { errors: Partial<Record<string, { message?: string | undefined } | undefined>> };
  };
  name: FieldPath<Fields>;
  confirmName: FieldPath<Fields>;
  label?: string;
  /** The rule for the password. */
  hint: ReactNode;
  /** True if other fields follow these two. */
  isFollowed?: boolean;
};

/** Fields for a new password and its confirmation. A change of the first validates the second again. */
export function NewPasswordFields<Fields extends FieldValues>({
  form: { register, formState },
  name,
  confirmName,
  label = 'New Password',
  hint,
  isFollowed = false,
}: Props<Fields>) {
  const { errors } = formState;
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        hint={hint}
        enterKeyHint="next"
        error={errors[name]?.message}
        {...register(name, { deps: confirmName })}
      />
      <PasswordInput
        label={`Confirm ${label}`}
        autoComplete="new-password"
        enterKeyHint={isFollowed ? 'next' : 'done'}
        error={errors[confirmName]?.message}
        {...register(confirmName)}
      />
    </>
  );
}
