import { useImageUploads } from '@tm/api-client/uploads';
import { useHandInMutation } from '@tm/api-client/verification';
import type { VerificationRequest, VerificationStanding } from '@tm/contracts';
import { VERIFICATION_PROMISE } from '@tm/domain';
import { notify } from '@tm/platform';
import { useEffect } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { showServerErrors } from '../forms';
import { keptDocument, textOf, type PapersText } from './papersText';

type Judge = Resolver<PapersText, unknown, VerificationRequest>;

/** The form of what is handed in, its document on the way, and handing it in. */
export function usePapers(resolver: Judge, standing: VerificationStanding, phone: string | null) {
  const [handIn] = useHandInMutation();
  const documents = useImageUploads({ purpose: 'document' });
  const upload = documents.uploads[0];
  const form = useForm({ resolver, defaultValues: textOf(standing, phone) });
  const { setError, setValue, formState } = form;
  const { isSubmitted } = formState;
  const path = upload?.status === 'done' ? upload.objectPath : undefined;
  const kept = keptDocument(standing)?.url ?? '';
  useEffect(() => {
    setValue('document', path ?? kept, { shouldValidate: isSubmitted && Boolean(path) });
  }, [path, kept, isSubmitted, setValue]);
  const submit = async (body: VerificationRequest) => {
    try {
      await handIn({ id: standing.id, body }).unwrap();
      notify({
        title: 'Handed in',
        description: `We review your papers within ${VERIFICATION_PROMISE} and tell you by e-mail.`,
      });
    } catch (error) {
      showServerErrors(error, setError);
      notify({
        title: 'Error',
        description: 'Your papers were not handed in. Please try again.',
        variant: 'destructive',
      });
    }
  };
  return { form, documents, upload, submit: form.handleSubmit(submit) };
}
