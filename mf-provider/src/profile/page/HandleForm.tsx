import { useUpdatePageMutation } from '@tm/api-client/businesses';
import type { ProviderProfile } from '@tm/contracts';
import { businessPath, HANDLE_CHANGE_DAYS, HANDLE_LENGTH, isHandle, OLD_HANDLE_DAYS } from '@tm/domain';
import { isApiError, messageOf, notify, siteOrigin, siteUrl } from '@tm/platform';
import { Button, Input, Row, Stack } from '@tm/ui';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useForm } from 'react-hook-form';
import { notifyFailure } from '../../forms/notifyFailure';

const RULE = `Use ${HANDLE_LENGTH.min} to ${HANDLE_LENGTH.max} of a-z, 0-9 and hyphens, and no hyphen at the ends`;
const CHANGES = `You can change it once in ${HANDLE_CHANGE_DAYS} days. The old address leads to the new one for ${OLD_HANDLE_DAYS} days.`;

const textOf = (input: string): string => input.trim().toLowerCase();

type Props = { profile: ProviderProfile; saved: string };

/** Chooses the address of the page. */
export function HandleForm({ profile: { id, version }, saved }: Props) {
  const [update] = useUpdatePageMutation();
  const form = useForm({ defaultValues: { handle: saved } });
  const { register, handleSubmit, setError, formState } = form;
  const submit = async (input: { handle: string }) => {
    const handle = textOf(input.handle);
    try {
      await update({ id, body: { handle, ...(version !== undefined && { version }) } }).unwrap();
      notify({ title: 'Address Saved', description: 'Your page has its new address.' });
    } catch (error) {
      if (applyServerErrors(error, form) === 'fields') return;
      const failed = 'Failed to save the address. Please try again.';
      if (!isApiError(error) || error.status !== 409) return notifyFailure(error, failed);
      setError('handle', { type: 'server', message: messageOf(error, failed) }, { shouldFocus: true });
    }
  };
  return (
    <Stack as="form" $gap={4} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Input
        label={`Address, after ${siteOrigin + siteUrl(businessPath(''))}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="adaeze-beauty"
        hint={CHANGES}
        error={formState.errors.handle?.message}
        {...register('handle', { validate: (input) => isHandle(textOf(input)) || RULE })}
      />
      <Row>
        <Button type="submit" variant="secondary" pending={formState.isSubmitting} pendingText="Saving...">
          Save Address
        </Button>
      </Row>
    </Stack>
  );
}
