import { PAYMENT_CHOICES, PAYMENT_CHOICE_NAMES, type PaymentChoice } from '@tm/domain';
import { Select } from '@tm/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingText } from '../text/listingText';

const EXPLAINED: Record<PaymentChoice, string> = {
  both: 'Customers choose. We hold money that is paid online until the work is done.',
  online: 'Customers pay when they request, and we hold the money until the work is done.',
  cash: 'Customers pay you at the appointment. We hold no money for it.',
};

/** Choice how customers pay. */
export function TakesField() {
  const { register, control, formState } = useFormContext<ListingText>();
  const takes = useWatch({ control, name: 'takes' });
  return (
    <Select
      label="How customers pay"
      hint={EXPLAINED[takes === 'online' || takes === 'cash' ? takes : 'both']}
      error={formState.errors.takes?.message}
      {...register('takes')}
    >
      {PAYMENT_CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {PAYMENT_CHOICE_NAMES[choice]}
        </option>
      ))}
    </Select>
  );
}
