import { zodResolver } from '@hookform/resolvers/zod';
import { createListingRequest, type CreateListingRequest, type Listing } from '@tm/contracts';
import { Button, FormError, Input, Muted, Row, Stack, media } from '@tm/ui';
import { styled } from '@tm/platform';
import { useForm, useWatch } from 'react-hook-form';
import { contractResolver, showServerErrors } from '../forms';
import { NameFields, PlaceFields, PriceFields, TermsField } from './ListingFields';
import { NEEDED, requestOf, textOf } from './listingText';

/** The buttons stay in reach while the dialog's body scrolls (look.md, rule 1). */
const Foot = styled.div`
  position: sticky;
  bottom: calc(-1 * var(--s-6));
  margin: var(--s-5) calc(-1 * var(--s-6)) calc(-1 * var(--s-6));
  padding: var(--s-4) var(--s-6);
  border-top: 1px solid var(--line);
  background: var(--surface);
  ${media.phone} {
    bottom: calc(-1 * var(--s-5));
    margin: var(--s-5) calc(-1 * var(--s-4)) calc(-1 * var(--s-5));
    padding: var(--s-3) var(--s-4);
    button {
      flex: 1 1 auto;
      padding-inline: var(--s-3);
    }
  }
  [role='alert'] > * {
    margin-bottom: var(--s-3);
  }
`;

const resolver = contractResolver(zodResolver(createListingRequest), requestOf);

type Props = {
  listing: Listing | null;
  isRestaurant: boolean;
  /** Throws the server's refusal, which is shown at the fields it names. */
  onSave: (request: CreateListingRequest) => Promise<void>;
};

/** The fields of a service (spec 5). Pictures come with uploads. A new one is sent for approval or kept as a draft (decision 16). */
export function ListingForm({ listing, isRestaurant, onSave }: Props) {
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver,
    defaultValues: textOf(listing, isRestaurant),
  });
  const { errors, isSubmitting } = formState;
  const text = useWatch({ control });
  const isComplete = NEEDED.every((field) => text[field]?.trim());
  const save = (status?: 'draft') =>
    handleSubmit(async (request) => {
      try {
        await onSave({ ...request, ...(status && { status }) });
      } catch (error) {
        showServerErrors(error, setError);
      }
    });
  const tagError =
    errors.tags?.message ??
    (Array.isArray(errors.tags) ? 'Each tag may have at most 40 characters' : undefined);

  return (
    <form noValidate onSubmit={(event) => void save()(event)}>
      <Stack $gap={5}>
        <NameFields register={register} errors={errors} />
        <PriceFields register={register} errors={errors} />
        <PlaceFields register={register} errors={errors} />
        {text.category === 'restaurant' && (
          <Input
            label="Seats"
            optional
            inputMode="numeric"
            autoComplete="off"
            hint="Guests that you can seat at the same time."
            error={errors.seats?.message}
            {...register('seats')}
          />
        )}
        <TermsField
          register={register}
          errors={errors}
          current={textOf(listing, isRestaurant).cancellationHours}
        />
        <Input
          label="Tags"
          optional
          autoComplete="off"
          hint="Separate them with commas."
          error={tagError}
          {...register('tags')}
        />
      </Stack>
      <Foot>
        <FormError>{errors.root?.message}</FormError>
        <Row $gap={3}>
          <Button type="submit" disabled={!isComplete} pending={isSubmitting} pendingText="Saving...">
            {listing ? 'Save Changes' : 'Send for Approval'}
          </Button>
          {!listing && (
            <Button variant="secondary" disabled={!isComplete} onClick={() => void save('draft')()}>
              Save as Draft
            </Button>
          )}
          {!isComplete && <Muted $small>Title, category, price and location are needed.</Muted>}
        </Row>
      </Foot>
    </form>
  );
}
