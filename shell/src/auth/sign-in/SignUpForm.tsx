import { zodResolver } from '@hookform/resolvers/zod';
import { useRegisterMutation } from '@tm/api-client/auth';
import { registerRequest, type RegisterRequest } from '@tm/contracts';
import { isSupply } from '@tm/domain';
import { isApiError, notify, styled } from '@tm/platform';
import { Button, Input, Stack } from '@tm/ui';
import { NewPasswordFields } from '@tm/ui/new-password';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { newPasswordHint } from '../../account/newPasswordHint';
import { describeEntryFailure } from './describeEntryFailure';
import { AccountTypeChoice } from './AccountTypeChoice';
import { BusinessFields } from './BusinessFields';
import type { AccountType } from './entry';
import { RejectionNotice } from './RejectionNotice';

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
  gap: var(--s-4);
`;

const EMPTY = {
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  businessName: '',
  businessDescription: '',
  businessAddress: '',
  businessPhone: '',
};
const FIELDS = [
  'email',
  'password',
  'confirmPassword',
  'firstName',
  'lastName',
  'businessName',
  'businessDescription',
  'businessAddress',
  'businessPhone',
] as const;

/** Returns the request body: business fields only for supply roles, and only those that are filled in. */
function bodyOf({
  businessName,
  businessDescription,
  businessAddress,
  businessPhone,
  ...person
}: RegisterRequest): RegisterRequest {
  if (!isSupply(person.userType)) return person;
  const business = Object.entries({ businessName, businessDescription, businessAddress, businessPhone });
  return { ...person, ...Object.fromEntries(business.filter(([, value]) => value?.trim())) };
}

function NameFields() {
  const { register, formState } = useFormContext<RegisterRequest>();
  const { errors } = formState;
  return (
    <Names>
      <Input
        label="First Name"
        autoComplete="given-name"
        enterKeyHint="next"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <Input
        label="Last Name"
        autoComplete="family-name"
        enterKeyHint="next"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
    </Names>
  );
}

type Props = {
  /** The requested account type, if any; `arrival` changes with each navigation that requests a type. */
  type: AccountType | null;
  arrival: string;
  /** Input typed before the other tab was opened. */
  initialValues?: RegisterRequest;
  onLeave: (initialValues: RegisterRequest) => void;
};

/** The form that creates an account (product 2.4 and 5). */
export function SignUpForm({ type, arrival, initialValues, onLeave }: Props) {
  const [signUp, { isLoading, error: refusal }] = useRegisterMutation();
  const form = useForm<RegisterRequest>({
    resolver: zodResolver(registerRequest),
    defaultValues: { ...EMPTY, userType: type ?? 'customer', ...initialValues },
  });
  const { register, handleSubmit, setError, setValue, getValues, control, formState } = form;
  const shown = useRef(arrival);
  useEffect(() => {
    // A link on this page requested an account type, possibly the same as before.
    if (type && shown.current !== arrival) setValue('userType', type);
    shown.current = arrival;
  }, [type, arrival, setValue]);
  useEffect(() => () => onLeave(getValues()), [onLeave, getValues]);
  const userType = useWatch({ control, name: 'userType' });
  const { errors } = formState;
  const submit = async (values: RegisterRequest) => {
    try {
      await signUp(bodyOf(values)).unwrap();
      notify({
        title: 'Account created!',
        description: 'Your account has been created successfully. Redirecting to your dashboard...',
      });
    } catch (error) {
      const isTaken = isApiError(error) && error.status === 409;
      if (applyServerErrors(error, { setError }, { fields: FIELDS }) === 'none' && isTaken)
        setError('email', { type: 'server', message: error.detail }, { shouldFocus: true });
      notify({
        title: 'Registration failed',
        description: describeEntryFailure(error, 'There was an error creating your account.'),
        variant: 'destructive',
      });
    }
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack>
          <AccountTypeChoice />
          <NameFields />
          <Input
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            error={errors.email?.message}
            {...register('email')}
          />
          <NewPasswordFields
            form={form}
            name="password"
            confirmName="confirmPassword"
            label="Password"
            isFollowed
            hint={newPasswordHint()}
          />
          {isSupply(userType) && <BusinessFields />}
          <Button type="submit" size="lg" full pending={isLoading} pendingText="Creating Account...">
            Create account
          </Button>
          <RejectionNotice error={refusal} />
        </Stack>
      </form>
    </FormProvider>
  );
}
