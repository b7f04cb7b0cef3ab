import { zodResolver } from '@hookform/resolvers/zod';
import { verificationRequest, type VerificationStanding } from '@tm/contracts';
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, PHONE_HINT, VERIFICATION_PROMISE } from '@tm/domain';
import { Button, Card, FormError, Input, Muted, Row, SectionTitle, Select, Stack } from '@tm/ui';
import { contractResolver } from '../forms';
import { DocumentField } from './DocumentField';
import { keptDocument, mistakeAt, requestOf } from './papersText';
import { saySize } from './standingWords';
import { usePapers } from './usePapers';

const resolver = contractResolver(zodResolver(verificationRequest), requestOf);

type Papers = ReturnType<typeof usePapers>;
type Standing = { standing: VerificationStanding };

const sayKept = (standing: VerificationStanding): string | undefined => {
  const kept = keptDocument(standing);
  return kept ? `The document you handed in before is kept (${saySize(kept.bytes)}).` : undefined;
};

/** Who the business is. Why a part was refused stands at its field until somebody changes it. */
function BusinessFields({ form: { register, formState }, standing }: Pick<Papers, 'form'> & Standing) {
  const { errors, dirtyFields } = formState;
  const errorAt = (field: 'businessName' | 'phone' | 'address') =>
    errors[field]?.message ?? (dirtyFields[field] ? undefined : mistakeAt(standing, field));
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

/** What a provider hands in, the first time and again after a refusal. */
export function PapersForm({ standing, phone }: Standing & { phone: string | null }) {
  const { form, documents, upload, submit } = usePapers(resolver, standing, phone);
  const { errors, isSubmitting } = form.formState;
  return (
    <Card $pad={6} as="form" noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <SectionTitle>{standing.state === 'refused' ? 'Hand in again' : 'What to hand in'}</SectionTitle>
        <BusinessFields form={form} standing={standing} />
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
          kept={sayKept(standing)}
          refusal={documents.refusal}
          error={errors.document?.message ?? (upload ? undefined : mistakeAt(standing, 'document'))}
          onPick={documents.add}
          onRetry={(id) => void documents.retry(id)}
          onRemove={documents.remove}
        />
        {errors.root?.message && <FormError>{errors.root.message}</FormError>}
        <Row>
          <Button type="submit" size="lg" pending={isSubmitting} pendingText="Handing in...">
            Hand In for Review
          </Button>
          <Muted $small>You hear from us within {VERIFICATION_PROMISE}.</Muted>
        </Row>
      </Stack>
    </Card>
  );
}
