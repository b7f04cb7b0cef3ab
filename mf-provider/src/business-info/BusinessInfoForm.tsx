import { zodResolver } from '@hookform/resolvers/zod';
import { useUpdateProviderMutation } from '@tm/api-client/providers';
import { updateProviderRequest, type ProviderProfile, type UpdateProviderRequest } from '@tm/contracts';
import { notify } from '@tm/platform';
import { Button, Card, Input, Row, Stack, Textarea } from '@tm/ui';
import { useForm } from 'react-hook-form';
import { contractResolver, showServerErrors } from '../forms';
import { requestOf, textOf, withWeekErrors } from './businessText';
import { WeekFields } from './WeekFields';

const judge = contractResolver(zodResolver(updateProviderRequest), requestOf);
const resolver: typeof judge = async (...form) => withWeekErrors(await judge(...form));

/** Business Info (spec 2.10), always open for change: it is the owner's own. */
export function BusinessInfoForm({ profile }: { profile: ProviderProfile }) {
  const [update] = useUpdateProviderMutation();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver,
    defaultValues: textOf(profile),
  });
  const { errors, isSubmitting } = formState;
  const submit = async (body: UpdateProviderRequest) => {
    try {
      await update({ id: profile.id, body }).unwrap();
      notify({
        title: 'Provider Profile Updated',
        description: 'Your provider profile has been updated successfully!',
      });
    } catch (error) {
      showServerErrors(error, setError);
      notify({
        title: 'Error',
        description: 'Failed to update provider profile. Please try again.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Card $pad={6} as="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Stack $gap={5}>
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
        <Textarea
          label="Service Areas"
          autoComplete="off"
          placeholder={'Lekki, Lagos\nVictoria Island, Lagos'}
          hint="One area on each line."
          error={errors.serviceAreas?.message}
          {...register('serviceAreas')}
        />
        <WeekFields control={control} register={register} errors={errors.week} />
        <Row>
          <Button type="submit" pending={isSubmitting} pendingText="Saving...">
            Save Changes
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
