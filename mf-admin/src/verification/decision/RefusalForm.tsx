import { zodResolver } from '@hookform/resolvers/zod';
import { providerVerificationRequest, type ProviderVerificationRequest } from '@tm/contracts';
import { VERIFICATION_ITEM_NAMES, VERIFICATION_ITEMS, type VerificationItem } from '@tm/domain';
import { styled } from '@tm/platform';
import { Input, Stack, Textarea } from '@tm/ui';
import { DraftNotice, useFormDraft } from '@tm/ui/form-draft';
import { useBlockClose } from '@tm/ui/lazy-dialog';
import type { Resolver } from 'react-hook-form';
import { DecisionButtons } from '../../moderation/DecisionButtons';

const Parts = styled.fieldset`
  display: grid;
  gap: var(--s-4);
  legend {
    margin-bottom: var(--s-2);
    padding: 0;
    font-weight: 600;
  }
`;

type Text = { reason: string } & Record<VerificationItem, string>;
type Refusal = Pick<ProviderVerificationRequest, 'isVerified' | 'reason' | 'mistakes'>;

const requestOf = (text: Text): Refusal => {
  const mistakes = VERIFICATION_ITEMS.map((item) => ({ item, reason: text[item].trim() })).filter(
    ({ reason }) => reason,
  );
  return {
    isVerified: false,
    ...(text.reason.trim() && { reason: text.reason }),
    ...(mistakes.length > 0 && { mistakes }),
  };
};

const contractResolver = zodResolver(providerVerificationRequest) as unknown as Resolver<
  Refusal,
  unknown,
  Refusal
>;

/** Validates the request with the contract and assigns errors of a part to its field. */
const resolver: Resolver<Text, unknown, Refusal> = async (text, context, options) => {
  const request = requestOf(text);
  const { errors, values } = await contractResolver(request, context, options as never);
  if (Object.keys(errors).length === 0) return { values: values as Refusal, errors: {} };
  const byPart = (request.mistakes ?? []).flatMap(({ item }, at) => {
    const error = errors.mistakes?.[at]?.reason;
    return error ? [[item, error] as const] : [];
  });
  return {
    values: {},
    errors: { ...(errors.reason && { reason: errors.reason }), ...Object.fromEntries(byPart) },
  };
};

const NOTHING: Text = { reason: '', businessName: '', phone: '', address: '', document: '' };

type Props = {
  /** Id of the business. */
  id: string;
  /** Without submitted documents there are no parts to name. */
  hasDocuments: boolean;
  /** Resolves with true if the refusal was saved. */
  onSubmit: (refusal: Refusal) => Promise<boolean>;
  onCancel: () => void;
};

/**
 * The form to refuse a business, as a whole or part by part; at least one reason is required. Unsent input is
 * stored as a draft.
 */
export function RefusalForm({ id, hasDocuments, onSubmit, onCancel }: Props) {
  const { form, draft, discard } = useFormDraft({ key: `refusal:${id}`, saved: NOTHING, resolver });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const send = form.handleSubmit(async (refusal) => {
    if (await onSubmit(refusal)) discard();
  });
  useBlockClose(isSubmitting);
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack $gap={5}>
        {draft !== 'none' && <DraftNotice action="Discard" onDiscard={discard} />}
        <Textarea
          label="Reason"
          optional={hasDocuments}
          hint="The provider is notified in the app and by email."
          error={errors.reason?.message}
          {...register('reason')}
        />
        {hasDocuments && (
          <Parts>
            <legend>Required changes for each part</legend>
            {VERIFICATION_ITEMS.map((item) => (
              <Input
                key={item}
                label={VERIFICATION_ITEM_NAMES[item]}
                optional
                placeholder="Is fine"
                autoComplete="off"
                error={errors[item]?.message}
                {...register(item)}
              />
            ))}
          </Parts>
        )}
        <DecisionButtons label="Refuse" isHarsh isSubmitting={isSubmitting} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
