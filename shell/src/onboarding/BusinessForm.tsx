import { zodResolver } from '@hookform/resolvers/zod';
import { useUpdateProfileMutation } from '@tm/api-client/profile';
import { businessInfo, type BusinessInfo, type User } from '@tm/contracts';
import { formatPhone, withPendingChange } from '@tm/domain';
import { Button, Input, Stack, Textarea } from '@tm/ui';
import { DraftNotice, OutdatedNotice, useEditedVersion, useFormDraft } from '@tm/ui/form-draft';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { BusinessContactFields } from '../account/BusinessContactFields';
import { PROFILE_FAILED, notifyFailure } from '../settings';

type Values = {
  businessName: string;
  businessDescription: string;
  experience: string;
  certifications: string;
  businessAddress: string;
  businessPhone: string;
};
const FIELDS = [
  'businessName',
  'businessDescription',
  'experience',
  'certifications',
  'businessAddress',
  'businessPhone',
] as const;

/**
 * Returns the known values: of a business to correct, including its pending change, or those from sign-up
 * without the name.
 */
const initialValues = ({ profileData: approved, businessInfo: submitted }: User): Values => {
  const profile = approved && withPendingChange(approved);
  const address = approved?.pendingChange?.address ?? submitted?.businessAddress;
  const phone = approved?.pendingChange?.phone ?? submitted?.businessPhone;
  return {
    businessName: profile?.businessName ?? '',
    businessDescription: profile?.businessDescription ?? submitted?.businessDescription ?? '',
    experience: profile ? String(profile.yearsOfExperience) : '',
    certifications: profile?.certifications.join('\n') ?? '',
    businessAddress: address ?? '',
    businessPhone: phone ? formatPhone(phone) : '',
  };
};

/** The request names the fields below `businessInfo`. */
const fieldOf = (path: string) => path.replace(/^businessInfo\./, '');

const OPTIONAL = ['certifications', 'businessAddress', 'businessPhone'] as const;

/** Returns the request body. Optional values are sent only when they are filled in or were cleared. */
const bodyOf = (values: Values, before: Values): BusinessInfo => {
  const { businessName, businessDescription, experience } = values;
  const answers = OPTIONAL.filter((name) => values[name] || before[name]);
  return {
    businessName,
    businessDescription,
    ...(experience && { experience: Number(experience) }),
    ...Object.fromEntries(answers.map((name) => [name, values[name]])),
  };
};

type FieldsProps = { noun: string; form: Pick<UseFormReturn<BusinessInfo>, 'register' | 'formState'> };

function Fields({ noun, form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <>
      <Input
        label={`${noun} Name`}
        autoComplete="organization"
        enterKeyHint="next"
        error={errors.businessName?.message}
        {...register('businessName')}
      />
      <Textarea
        label={`${noun} Description`}
        hint="What you do, where, and what makes it good."
        error={errors.businessDescription?.message}
        {...register('businessDescription')}
      />
      <BusinessContactFields noun={noun} register={register} errors={errors} />
      <Input
        label="Years of Experience"
        optional
        type="number"
        inputMode="numeric"
        min={0}
        max={80}
        error={errors.experience?.message}
        {...register('experience')}
      />
      <Textarea
        label="Certifications"
        optional
        hint="One per line."
        error={errors.certifications?.message}
        {...register('certifications')}
      />
    </>
  );
}

type Props = { user: User; onSaved: (saved: User) => void };

function Form({ user, onSaved, onLoad }: Props & { onLoad: () => void }) {
  const edited = useEditedVersion(user.profileData?.version);
  const [update, { isLoading }] = useUpdateProfileMutation();
  const before = initialValues(user);
  const { form, draft, beginSubmit, discard } = useFormDraft<BusinessInfo, BusinessInfo>({
    key: 'onboarding-business',
    saved: before,
    resolver: zodResolver(businessInfo),
  });
  const { handleSubmit, setError } = form;
  const noun = user.role === 'restaurant_owner' ? 'Restaurant' : 'Business';
  const submit = async (values: BusinessInfo) => {
    if (isLoading) return;
    const endSubmit = beginSubmit();
    const { data, error } = await update({
      businessInfo: { ...bodyOf(values as Values, before), version: edited.version },
    });
    if (data) {
      endSubmit();
      return onSaved(data);
    }
    endSubmit('failed');
    if (edited.showIfStale(error)) return;
    applyServerErrors(error, { setError }, { fields: FIELDS, fieldOf });
    notifyFailure(error, PROFILE_FAILED);
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack $gap={5}>
        {edited.stale && <OutdatedNotice message={edited.stale} onLoad={onLoad} />}
        {draft !== 'none' && <DraftNotice onDiscard={discard} />}
        <Fields noun={noun} form={form} />
        <Button type="submit" size="lg" full pending={isLoading} pendingText="Saving...">
          Complete Setup
        </Button>
      </Stack>
    </form>
  );
}

/**
 * The business step: name and description are required (product 5). Saving creates the provider profile and
 * submits it for review (PD-13); a refused business is corrected here. Unsaved input is stored as a draft,
 * also when a newer state is loaded.
 */
export function BusinessForm(props: Props) {
  const [loads, setLoads] = useState(0);
  return <Form key={loads} {...props} onLoad={() => setLoads((times) => times + 1)} />;
}
