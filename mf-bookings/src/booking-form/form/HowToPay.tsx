import { usePaymentOptionsQuery } from '@tm/api-client/paymentOptions';
import type { CreateBookingRequest } from '@tm/contracts';
import {
  formatNaira,
  isPayableOnline,
  MAX_ONLINE_KOBO,
  MIN_ONLINE_KOBO,
  PAY_MINUTES,
  toKobo,
  toNaira,
} from '@tm/domain';
import { styled } from '@tm/platform';
import { FormError, Muted, Skeleton } from '@tm/ui';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

const Root = styled.fieldset`
  display: grid;
  gap: var(--s-2);
  min-width: 0;
  legend {
    padding: 0;
    margin-bottom: var(--s-2);
    font-weight: 600;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--s-3);
    min-height: var(--touch);
    padding: var(--s-3);
    border: 1px solid var(--line-strong);
    border-radius: var(--r-1);
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--brand);
    background: var(--brand-tint);
  }
  input {
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: var(--brand);
  }
  small {
    grid-column: 2;
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
`;

const WAYS = [
  {
    value: 'online',
    name: 'Pay online',
    hint: `Held by us until the work is done. You pay on the next page, within ${PAY_MINUTES} minutes, and the provider is asked then.`,
  },
  { value: 'cash', name: 'Pay on site', hint: 'Not protected by us: you pay the provider directly.' },
] as const;

const describeLimit = (naira: number): string =>
  toKobo(naira) < MIN_ONLINE_KOBO
    ? `from ${formatNaira(toNaira(MIN_ONLINE_KOBO))}`
    : `up to ${formatNaira(toNaira(MAX_ONLINE_KOBO))}`;

type Props = {
  form: UseFormReturn<CreateBookingRequest>;
  /** The price of the order in naira. */
  total: number;
};

/**
 * The choice between online payment, which is preselected, and payment on site. Where the site or the price
 * leaves no choice, it states that the booking is paid on site.
 */
export function HowToPay({ form: { control, register, setValue, formState }, total }: Props) {
  const { data, isError } = usePaymentOptionsQuery();
  const chosen = useWatch({ control, name: 'payment' });
  const isOffered = data?.online === true && isPayableOnline(toKobo(total));
  const isKnown = data !== undefined || isError;
  useEffect(() => {
    if (!isKnown) return;
    if (!isOffered && chosen) setValue('payment', undefined);
    if (isOffered && !chosen) setValue('payment', 'online');
  }, [isKnown, isOffered, chosen, setValue]);
  if (!isKnown) return <Skeleton $height={148} />;
  if (!isOffered)
    return (
      <Muted as="p" $small>
        You pay the provider on site.
        {data?.online && ` Prices ${describeLimit(total)} can be paid online.`}
      </Muted>
    );
  return (
    <Root>
      <legend>How do you want to pay?</legend>
      {WAYS.map(({ value, name, hint }) => (
        <label key={value}>
          <input type="radio" value={value} disabled={formState.isSubmitting} {...register('payment')} />
          <span>{name}</span>
          <small>{hint}</small>
        </label>
      ))}
      <FormError>{formState.errors.payment?.message}</FormError>
    </Root>
  );
}
