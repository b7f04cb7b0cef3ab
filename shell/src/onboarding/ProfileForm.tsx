import { zodResolver } from '@hookform/resolvers/zod';
import { useUpdateProfileMutation } from '@tm/api-client/profile';
import { onboardingProfileForm, type User } from '@tm/contracts';
import { ONBOARDING_CITIES } from '@tm/domain';
import { Button, Stack } from '@tm/ui';
import { DraftNotice, OutdatedNotice, useEditedVersion, useFormDraft } from '@tm/ui/form-draft';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import {
  PERSONAL_FIELDS,
  PersonalFields,
  personalValues,
  PROFILE_FAILED,
  ProfilePhoto,
  notifyFailure,
  type PersonalValues,
} from '../settings';

type Props = { user: User; onSaved: (user: User) => void };

function Form({ user, onSaved, onLoad }: Props & { onLoad: () => void }) {
  const edited = useEditedVersion(user.version);
  const [update, { isLoading }] = useUpdateProfileMutation();
  const { form, draft, beginSubmit, discard } = useFormDraft<PersonalValues, PersonalValues>({
    key: 'onboarding-profile',
    saved: personalValues(user),
    resolver: zodResolver(onboardingProfileForm),
  });
  const submit = async (values: PersonalValues) => {
    if (isLoading) return;
    const endSubmit = beginSubmit();
    const { data, error } = await update({ ...values, version: edited.version });
    if (data) {
      endSubmit();
      return onSaved(data);
    }
    endSubmit('failed');
    if (edited.showIfStale(error)) return;
    applyServerErrors(error, form, { fields: PERSONAL_FIELDS });
    notifyFailure(error, PROFILE_FAILED);
  };
  return (
    <Stack $gap={6}>
      <ProfilePhoto user={user} updated={{ title: 'Profile image updated successfully' }} />
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
          <Stack $gap={5}>
            {edited.stale && <OutdatedNotice message={edited.stale} onLoad={onLoad} />}
            {draft !== 'none' && <DraftNotice onDiscard={discard} />}
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

/**
 * Photo, name, phone, location and bio. Photo and bio are optional (product 5). The photo is saved
 * separately. Unsaved input is stored as a draft, also when a newer state is loaded.
 */
export function ProfileForm(props: Props) {
  const [loads, setLoads] = useState(0);
  return <Form key={loads} {...props} onLoad={() => setLoads((times) => times + 1)} />;
}
