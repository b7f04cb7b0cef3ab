import { zodResolver } from '@hookform/resolvers/zod';
import { verificationRequest, type VerificationStanding } from '@tm/contracts';
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, PHONE_HINT, VERIFICATION_PROMISE } from '@tm/domain';
import { Button, Card, FormError, Input, Muted, Row, SectionTitle, Select, Stack } from '@tm/ui';
import { DraftNotice } from '@tm/ui/form-draft';
import { useWatch } from 'react-hook-form';
import { contractResolver } from '../../forms/contractResolver';
import { DocumentField } from './DocumentField';
import { storedDocument, mistakeOf, requestOf } from './verificationText';
import { formatSize } from './verificationLabels';
import { useVerificationForm } from './useVerificationForm';

const resolver = contractResolver(zodResolver(verificationRequest), requestOf);

type FormInstance = ReturnType<typeof useVerificationForm>;
type VerificationProps = { verification: VerificationStanding };

const describeStoredDocument = (verification: VerificationStanding, path: string): string | undefined => {
  const stored = storedDocument(verification);
  if (stored?.url === path) return `The document you submitted before is kept (${formatSize(stored.bytes)}).`;
  return path ? 'The document you added before is kept.' : undefined;
};

/** Fields of the business. The reason of a refusal is shown at its field until the user changes the field. */
function BusinessFields({
  form,
  base,
  verification,
}: Pick<FormInstance, 'form' | 'base'> & VerificationProps) {
  const { register, control, formState } = form;
  const text = useWatch({ control });
  const errorAt = (field: 'businessName' | 'phone' | 'address') =>
    formState.errors[field]?.message ??
    (text[field] === base[field] ? mistakeOf(verification, field) : undefined);
  return (
    <>
      <Input
        label="Business name"
        autoComplete="organization"
        error={errorAt('businessName')}
        {...register('businessName')}
      />
      <Input
        label="Business phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={PHONE_HINT}
        error={errorAt('phone')}
        {...register('phone')}
      />
      <Input
        label="Business address"
        autoComplete="street-address"
        placeholder="12 Admiralty Way, Lekki, Lagos"
        error={errorAt('address')}
        {...register('address')}
      />
    </>
  );
}

/** Form for the first submission and for another one after a refusal. */
export function VerificationForm({ verification, phone }: VerificationProps & { phone: string | null }) {
  const { form, base, draft, discard, storedDocument, documents, upload, submit } = useVerificationForm(
    resolver,
    verification,
    phone,
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <Card $pad={6} as="form" noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <SectionTitle>
          {verification.state === 'unsubmitted' ? 'Details to submit' : 'Submit again'}
        </SectionTitle>
        {draft !== 'none' && <DraftNotice onDiscard={discard} />}
        <BusinessFields form={form} base={base} verification={verification} />
        <Select
          label="Kind of document"
          error={errors.documentKind?.message}
          {...form.register('documentKind')}
        >
          <option value="">Choose one</option>
          {DOCUMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {DOCUMENT_KIND_NAMES[kind]}
            </option>
          ))}
        </Select>
        <DocumentField
          upload={upload}
          stored={describeStoredDocument(verification, storedDocument)}
          refusal={documents.refusal}
          error={
            errors.document?.message ??
            (upload || storedDocument !== base.document ? undefined : mistakeOf(verification, 'document'))
          }
          onPick={documents.add}
          onRetry={(id) => void documents.retry(id)}
          onRemove={documents.remove}
        />
        {errors.root?.message && <FormError>{errors.root.message}</FormError>}
        <Row>
          <Button type="submit" size="lg" pending={isSubmitting} pendingText="Submitting...">
            Submit for review
          </Button>
          <Muted $small>We notify you within {VERIFICATION_PROMISE}.</Muted>
        </Row>
      </Stack>
    </Card>
  );
}
