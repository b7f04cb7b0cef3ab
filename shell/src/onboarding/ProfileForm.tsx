import { zodResolver } from '@hookform/resolvers/zod';
import { useUpdateProfileMutation } from '@tm/api-client/profile';
import { onboardingProfileForm, type User } from '@tm/contracts';
import { CITIES, formatPhone, ONBOARDING_CITIES, PHONE_HINT } from '@tm/domain';
import { notify } from '@tm/platform';
import { Button, Input, Select, Stack, Textarea } from '@tm/ui';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '../forms';

type Values = { firstName: string; lastName: string; phone: string; location: string; bio?: string };
type Props = { user: User; onSaved: (user: User) => void };

const valuesOf = ({ firstName, lastName, phone, location, bio }: User): Values => ({
  firstName,
  lastName,
  phone: phone ? formatPhone(phone) : '',
  location: location ?? '',
  bio: bio ?? '',
});

/** Name, phone, location and a bio: all but the last are needed (spec 5). */
export function ProfileForm({ user, onSaved }: Props) {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(onboardingProfileForm),
    defaultValues: valuesOf(user),
  });
  const { errors } = formState;
  const submit = async (values: Values) => {
    try {
      onSaved(await update(values).unwrap());
    } catch (error) {
      showServerErrors(error, setError, ['firstName', 'lastName', 'phone', 'location', 'bio']);
      notify({
        title: 'Error',
        description: 'Failed to update profile. Please try again.',
        variant: 'destructive',
      });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack $gap={5}>
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
        <Input
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={PHONE_HINT}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <Select label="Location" error={errors.location?.message} {...register('location')}>
          <option value="">Choose a city</option>
          {ONBOARDING_CITIES.map((city) => (
            <option key={city}>{CITIES[city]}</option>
          ))}
        </Select>
        <Textarea label="Bio" optional error={errors.bio?.message} {...register('bio')} />
        <Button type="submit" size="lg" full pending={isLoading} pendingText="Saving...">
          Continue
        </Button>
      </Stack>
    </form>
  );
}
