import { zodResolver } from '@hookform/resolvers/zod';
import { useUpdateProfileMutation } from '@tm/api-client/profile';
import { businessInfo, type BusinessInfo } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { notify } from '@tm/platform';
import { Button, Input, Stack, Textarea } from '@tm/ui';
import { useForm } from 'react-hook-form';

const EMPTY: BusinessInfo = { businessName: '', businessDescription: '', experience: '', certifications: '' };

/** What is sent: optional answers only when they were given. */
const bodyOf = ({ experience, certifications, ...business }: BusinessInfo): BusinessInfo => ({
  ...business,
  ...(experience && { experience: Number(experience) }),
  ...(certifications?.length && { certifications }),
});

/** The business step: name and description are needed (spec 5). Saving it makes the provider's profile (decision 13). */
export function BusinessForm({ role, onSaved }: { role: Role; onSaved: () => void }) {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const { register, handleSubmit, formState } = useForm<BusinessInfo>({
    resolver: zodResolver(businessInfo),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const noun = role === 'restaurant_owner' ? 'Restaurant' : 'Business';
  const submit = async (values: BusinessInfo) => {
    try {
      await update({ businessInfo: bodyOf(values) }).unwrap();
      onSaved();
    } catch {
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
        <Button type="submit" size="lg" full pending={isLoading} pendingText="Saving...">
          Complete Setup
        </Button>
      </Stack>
    </form>
  );
}
