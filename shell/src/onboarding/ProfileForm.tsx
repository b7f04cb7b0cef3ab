import { zodResolver } from '@hookform/resolvers/zod';
import { useUpdateProfileMutation } from '@tm/api-client/profile';
import { onboardingProfileForm, type User } from '@tm/contracts';
import { ONBOARDING_CITIES } from '@tm/domain';
import { Button, Stack } from '@tm/ui';
import { Restored, useKeptForm } from '@tm/ui/kept-form';
import { FormProvider } from 'react-hook-form';
import { showServerErrors } from '../forms';
import {
  PERSONAL_FIELDS,
  PersonalFields,
  personalValues,
  PROFILE_FAILED,
  ProfilePhoto,
  tellFailed,
  type PersonalValues,
} from '../personal';

type Props = { user: User; onSaved: (user: User) => void };

/**
 * Photo, name, phone, location and a bio: the first and the last may wait (spec 5). The photo is saved by itself; what is typed and not saved
 * is kept in this browser.
 */
export function ProfileForm({ user, onSaved }: Props) {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const { form, isRestored, sending, discard } = useKeptForm<PersonalValues, PersonalValues>({
    name: 'onboarding-profile',
    saved: personalValues(user),
    resolver: zodResolver(onboardingProfileForm),
  });
  const submit = async (values: PersonalValues) => {
    if (isLoading) return;
    const arrived = sending();
    const { data, error } = await update(values);
    if (data) {
      arrived();
      return onSaved(data);
    }
    showServerErrors(error, form.setError, PERSONAL_FIELDS);
    tellFailed(error, PROFILE_FAILED);
  };
  return (
    <Stack $gap={6}>
      <ProfilePhoto user={user} />
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
          <Stack $gap={5}>
            {isRestored && <Restored onDiscard={discard} />}
            <PersonalFields cities={ONBOARDING_CITIES} location={user.location} />
            <Button type="submit" size="lg" full pending={isLoading} pendingText="Saving...">
              Continue
            </Button>
          </Stack>
        </form>
      </FormProvider>
    </Stack>
  );
}
