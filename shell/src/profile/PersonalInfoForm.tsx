import { zodResolver } from '@hookform/resolvers/zod';
import { useUpdateUserMutation } from '@tm/api-client/profile';
import { updateUserRequest, type UpdateUserRequest, type User } from '@tm/contracts';
import { PROFILE_CITIES } from '@tm/domain';
import { notify, styled } from '@tm/platform';
import { Button, Card, media, Row, Stack } from '@tm/ui';
import { DraftNotice, OutdatedNotice, useEditedVersion, useFormDraft } from '@tm/ui/form-draft';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { PERSONAL_FIELDS, PersonalFields, personalValues, PROFILE_FAILED, notifyFailure } from '../settings';
import { PROFILE_DRAFT } from './profileDraft';

/** Stays within reach of the thumb while the fields scroll (design-language.md, rule 1). */
const Foot = styled(Row)`
  ${media.phone} {
    position: sticky;
    bottom: var(--tabs, 0px);
    margin: 0 calc(-1 * var(--s-4)) calc(-1 * var(--s-4));
    padding: var(--s-3) var(--s-4) max(var(--s-3), env(safe-area-inset-bottom));
    background: var(--surface);
    border-top: 1px solid var(--line);
    border-radius: 0 0 var(--r-2) var(--r-2);
    > * {
      flex: 1;
    }
  }
`;

const Form = styled(Card)`
  ${media.phone} {
    padding: var(--s-4);
  }
`;

type Props = { user: User; onSaved: () => void };

function EditForm({ user, onSaved, onLoad }: Props & { onLoad: () => void }) {
  const edited = useEditedVersion(user.version);
  const [update, { isLoading }] = useUpdateUserMutation();
  const { form, draft, beginSubmit, discard } = useFormDraft<UpdateUserRequest, UpdateUserRequest>({
    key: PROFILE_DRAFT,
    saved: personalValues(user),
    resolver: zodResolver(updateUserRequest),
  });
  const submit = async (values: UpdateUserRequest) => {
    if (isLoading) return;
    const endSubmit = beginSubmit();
    const { error } = await update({ ...values, version: edited.version });
    if (error) {
      endSubmit('failed');
      if (edited.showIfStale(error)) return;
      applyServerErrors(error, form, { fields: PERSONAL_FIELDS });
      notifyFailure(error, PROFILE_FAILED);
      return;
    }
    endSubmit();
    notify({ title: 'Profile Updated', description: 'Your profile has been updated successfully!' });
    onSaved();
  };
  return (
    <FormProvider {...form}>
      <Form
        $pad={6}
        as="form"
        aria-label="Personal Info"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <Stack $gap={5}>
          {edited.stale && <OutdatedNotice message={edited.stale} onLoad={onLoad} />}
          {draft !== 'none' && <DraftNotice onDiscard={discard} />}
          <PersonalFields cities={PROFILE_CITIES} location={user.location} email={user.email} />
          <Foot data-page-bar="">
            <Button type="submit" pending={isLoading} pendingText="Saving...">
              Save changes
            </Button>
          </Foot>
        </Stack>
      </Form>
    </FormProvider>
  );
}

/**
 * The form of Personal Info (product 2.10). Unsaved input is stored as a draft, also when a newer state is
 * loaded. `onSaved` leaves the edit mode.
 */
export function PersonalInfoForm(props: Props) {
  const [loads, setLoads] = useState(0);
  return <EditForm key={loads} {...props} onLoad={() => setLoads((times) => times + 1)} />;
}
