import { zodResolver } from '@hookform/resolvers/zod';
import { useUpdateProviderMutation } from '@tm/api-client/providers';
import { updateProviderRequest, type ProviderProfile, type UpdateProviderRequest } from '@tm/contracts';
import { MAX_CERTIFICATIONS, MAX_SERVICE_AREAS } from '@tm/domain';
import { notify } from '@tm/platform';
import { Button, Card, FormError, Input, Row, Stack, Textarea } from '@tm/ui';
import { DraftNotice, OutdatedNotice, useEditedVersion, useFormDraft } from '@tm/ui/form-draft';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { contractResolver } from '../../forms/contractResolver';
import { notifyFailure } from '../../forms/notifyFailure';
import { WeekFields } from '../../schedule';
import { requestOf, textOf, withWeekErrors } from './businessText';
import { ListField } from './ListField';

const contractCheck = contractResolver(zodResolver(updateProviderRequest), requestOf);
const resolver: typeof contractCheck = async (...form) => withWeekErrors(await contractCheck(...form));

type Props = { profile: ProviderProfile; onLoad: () => void };

function Form({ profile, onLoad }: Props) {
  const edited = useEditedVersion(profile.version);
  const [update] = useUpdateProviderMutation();
  const { form, base, draft, beginSubmit, discard } = useFormDraft({
    key: 'business',
    saved: textOf(profile),
    resolver,
  });
  const { register, handleSubmit, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = async ({ availability, ...details }: UpdateProviderRequest) => {
    const endSubmit = beginSubmit();
    // Unchanged hours are not sent, because they may have changed elsewhere since.
    const hasNewHours = JSON.stringify(getValues('week')) !== JSON.stringify(base.week);
    try {
      const { version } = edited;
      const body = { ...details, ...(hasNewHours && { availability }), version };
      const saved = await update({ id: profile.id, body }).unwrap();
      edited.saved(saved.version);
      endSubmit();
      notify({
        title: 'Provider Profile Updated',
        description: 'Your provider profile has been updated successfully!',
      });
    } catch (error) {
      endSubmit('failed');
      if (edited.showIfStale(error)) return;
      applyServerErrors(error, form, { otherwise: 'root' });
      notifyFailure(error, 'Failed to update provider profile. Please try again.');
    }
  };
  return (
    <FormProvider {...form}>
      <Card $pad={6} as="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack $gap={5}>
          {edited.stale && <OutdatedNotice message={edited.stale} onLoad={onLoad} />}
          {draft !== 'none' && <DraftNotice onDiscard={discard} />}
          <Input
            label="Business Name"
            autoComplete="organization"
            error={errors.businessName?.message}
            {...register('businessName')}
          />
          <Textarea
            label="Business Description"
            error={errors.businessDescription?.message}
            {...register('businessDescription')}
          />
          <Input
            label="Years of Experience"
            inputMode="numeric"
            autoComplete="off"
            error={errors.yearsOfExperience?.message}
            {...register('yearsOfExperience')}
          />
          <ListField
            name="serviceAreas"
            label="Service Areas"
            noun="service area"
            maxItems={MAX_SERVICE_AREAS}
            placeholder="Lekki, Lagos"
          />
          <ListField
            name="certifications"
            label="Certifications"
            noun="certification"
            maxItems={MAX_CERTIFICATIONS}
            placeholder="COREN registered engineer"
          />
          <WeekFields legend="Availability" />
          {errors.root?.message && <FormError>{errors.root.message}</FormError>}
          <Row>
            <Button type="submit" pending={isSubmitting} pendingText="Saving...">
              Save changes
            </Button>
          </Row>
        </Stack>
      </Card>
    </FormProvider>
  );
}

/**
 * Business Info form (product 2.10). It has no edit mode, because only the owner sees it. The draft survives
 * loading a newer state.
 */
export function BusinessInfoForm({ profile }: { profile: ProviderProfile }) {
  const [loads, setLoads] = useState(0);
  return <Form key={loads} profile={profile} onLoad={() => setLoads((times) => times + 1)} />;
}
