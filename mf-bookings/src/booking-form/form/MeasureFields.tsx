import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { MAX_HOURS, MAX_PARTY_SIZE, MAX_QUANTITY, orderFields, type OrderField } from '@tm/domain';
import { styled } from '@tm/platform';
import { Field, IconButton, inputStyle } from '@tm/ui';
import { Minus, Plus } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

const MEASURES = {
  hours: { label: 'Hours', max: MAX_HOURS },
  quantity: { label: 'Quantity', max: MAX_QUANTITY },
  partySize: { label: 'Guests', max: MAX_PARTY_SIZE },
} as const;

const Steps = styled.div`
  display: grid;
  grid-template-columns: var(--touch) minmax(0, 96px) var(--touch);
  align-items: center;
  gap: var(--s-2);
  > button {
    border: 1px solid var(--line-strong);
  }
`;

const Count = styled.input`
  ${inputStyle}
  text-align: center;
  font-variant-numeric: tabular-nums;
  appearance: textfield;
  &::-webkit-inner-spin-button {
    appearance: none;
  }
`;

type Props = { listing: Listing; form: UseFormReturn<CreateBookingRequest> };

/** A number with a button for one less and a button for one more. */
function MeasureField({ measure, listing, form }: Props & { measure: OrderField }) {
  const { register, setValue, formState, control } = form;
  const { label, max } = MEASURES[measure];
  const most = (measure === 'partySize' && listing.seats) || max;
  const count = useWatch({ control, name: measure }) || 0;
  const step = (by: number) => {
    if (formState.isSubmitting) return;
    const next = Math.min(most, Math.max(1, Math.floor(count) + by));
    setValue(measure, next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <Field label={label} error={formState.errors[measure]?.message}>
      {(field) => (
        <Steps>
          <IconButton label={`${label}: one less`} aria-disabled={count <= 1} onClick={() => step(-1)}>
            <Minus aria-hidden="true" />
          </IconButton>
          <Count
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            readOnly={formState.isSubmitting}
            {...register(measure, { valueAsNumber: true })}
            {...field}
          />
          <IconButton label={`${label}: one more`} aria-disabled={count >= most} onClick={() => step(1)}>
            <Plus aria-hidden="true" />
          </IconButton>
        </Steps>
      )}
    </Field>
  );
}

/**
 * Fields for guests, hours or items, if the table or the price needs them. They come first, because the free
 * times depend on them.
 */
export const MeasureFields = ({ listing, form }: Props) =>
  orderFields(listing).map((measure) => (
    <MeasureField key={measure} measure={measure} listing={listing} form={form} />
  ));
