import { zodResolver } from '@hookform/resolvers/zod';
import { useUpdateUserMutation } from '@tm/api-client/profile';
import { updateUserRequest, type UpdateUserRequest, type User } from '@tm/contracts';
import { CITIES, formatPhone, PHONE_HINT, PROFILE_CITIES } from '@tm/domain';
import { notify } from '@tm/platform';
import { Button, Card, Input, Row, Select, Stack, Textarea } from '@tm/ui';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '../forms';
import { Columns } from './profileStyle';

const cities = PROFILE_CITIES.map((city): string => CITIES[city]);

const valuesOf = ({ firstName, lastName, phone, location, bio }: User): UpdateUserRequest => ({
  firstName,
  lastName,
  phone: phone ? formatPhone(phone) : '',
  location: location ?? '',
  bio: bio ?? '',
});

/** Personal Info while editing (spec 2.10). `onSaved` leaves the edit mode. */
export function PersonalInfoForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const [update, { isLoading }] = useUpdateUserMutation();
  const { register, handleSubmit, setError, formState } = useForm<UpdateUserRequest>({
    resolver: zodResolver(updateUserRequest),
    defaultValues: valuesOf(user),
  });
  const { errors } = formState;
  const submit = async (values: UpdateUserRequest) => {
    try {
      await update(values).unwrap();
      notify({ title: 'Profile Updated', description: 'Your profile has been updated successfully!' });
      onSaved();
    } catch (error) {
      showServerErrors(error, setError, ['firstName', 'lastName', 'phone', 'location', 'bio']);
      notify({
        title: 'Error',
        description: 'Failed to update profile. Please try again.',
        variant: 'destructive',
      });
    }
  };
  // A location from onboarding may be a city that this list does not have (spec 9): it stays a choice.
  const choices = user.location && !cities.includes(user.location) ? [...cities, user.location] : cities;
  return (
    <Card $pad={6} as="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack $gap={5}>
        <Columns>
          <Input
            label="First Name"
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <Input
            label="Last Name"
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
          <Input label="Email" type="email" value={user.email} readOnly hint="Email cannot be changed" />
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
            {choices.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </Select>
        </Columns>
        <Textarea
          label="Bio"
          optional
          hint="A few words about you."
          error={errors.bio?.message}
          {...register('bio')}
        />
        <Row>
          <Button type="submit" pending={isLoading} pendingText="Saving...">
            Save Changes
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
