import { useImageUploads } from '@tm/api-client/uploads';
import { useSubmitVerificationMutation } from '@tm/api-client/verification';
import type { VerificationRequest, VerificationStanding } from '@tm/contracts';
import { VERIFICATION_PROMISE } from '@tm/domain';
import { isApiError, notify } from '@tm/platform';
import { useFormDraft } from '@tm/ui/form-draft';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useEffect, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { notifyFailure } from '../../forms/notifyFailure';
import { textOf, type VerificationText } from './verificationText';

type FormResolver = Resolver<VerificationText, unknown, VerificationRequest>;

const DOCUMENT_DELETED = 'The document you added before is no longer kept. Please add it again.';

/** State of the verification form: its fields, the upload of its document, and the submission. */
export function useVerificationForm(
  resolver: FormResolver,
  verification: VerificationStanding,
  phone: string | null,
) {
  const [submitVerification] = useSubmitVerificationMutation();
  const documents = useImageUploads({ purpose: 'document' });
  const upload = documents.uploads[0];
  const { form, base, draft, beginSubmit, discard } = useFormDraft({
    key: 'papers',
    saved: textOf(verification, phone),
    resolver,
  });
  const { setError, setValue, formState } = form;
  const { isSubmitted } = formState;
  const path = upload?.status === 'done' ? upload.objectPath : undefined;
  // A document that was uploaded on an earlier visit but not submitted is still in the draft.
  const [stored, setStored] = useState(() => form.getValues('document'));
  useEffect(() => {
    setValue('document', path ?? stored, { shouldValidate: isSubmitted && Boolean(path) });
  }, [path, stored, isSubmitted, setValue]);
  /**
   * The server deletes uploads that are not submitted within a day. Falls back to the saved document and
   * shows an error.
   */
  const resetStored = () => {
    if (stored === base.document) return;
    setStored(base.document);
    setError('document', { type: 'server', message: DOCUMENT_DELETED });
  };
  const submit = async (body: VerificationRequest) => {
    const endSubmit = beginSubmit();
    try {
      await submitVerification({ id: verification.id, body }).unwrap();
      endSubmit();
      notify({
        title: 'Submitted',
        description: `We review your documents within ${VERIFICATION_PROMISE} and notify you by email.`,
      });
    } catch (error) {
      endSubmit('failed');
      applyServerErrors(error, form, { otherwise: 'root' });
      if (isApiError(error) && error.errors?.document && !path) resetStored();
      notifyFailure(error, 'Your documents were not submitted. Please try again.');
    }
  };
  const discardChanges = () => {
    discard();
    if (upload) documents.remove(upload.id);
    setStored(base.document);
  };
  return {
    form,
    base,
    draft,
    discard: discardChanges,
    storedDocument: stored,
    documents,
    upload,
    submit: form.handleSubmit(submit),
  };
}
