import { usePaymentOptionsQuery } from '@tm/api-client/paymentOptions';
import type { CreateBookingRequest, Listing } from '@tm/contracts';
import {
  formatNaira,
  isPayableOnline,
  MAX_ONLINE_KOBO,
  methodsTaken,
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

const HELD = `Held by us until the work is done. You pay on the next page, within ${PAY_MINUTES} minutes, and the provider is asked then.`;

const WAYS = [
  { value: 'online', name: 'Pay online', hint: HELD },
  { value: 'cash', name: 'Pay on site', hint: 'Not protected by us: you pay the provider directly.' },
] as const;

/** Returns why only payment on site is possible. */
const describeOnSite = (naira: number, isLimited: boolean): string => {
  const text = 'You pay the provider on site.';
  if (!isLimited) return text;
  const [least, most] = [MIN_ONLINE_KOBO, MAX_ONLINE_KOBO].map((kobo) => formatNaira(toNaira(kobo)));
  const limit = toKobo(naira) < MIN_ONLINE_KOBO ? `from ${least}` : `up to ${most}`;
  return `${text} Prices ${limit} can be paid online.`;
};

type Props = {
  listing: Pick<Listing, 'takes'>;
  form: UseFormReturn<CreateBookingRequest>;
  /** The price of the order in naira. */
  total: number;
};

/**
 * The choice between online payment, which is preselected, and payment on site. Where the site, the price or
 * the listing leaves no choice, it states how the booking is paid.
 */
export function HowToPay({ listing, form: { control, register, setValue, formState }, total }: Props) {
  const { data, isError } = usePaymentOptionsQuery();
  const chosen = useWatch({ control, name: 'payment' });
  const isKnown = data !== undefined || isError;
  const isPayable = isPayableOnline(toKobo(total));
  const isOnline = data?.online === true && isPayable;
  const [first, ...others] = methodsTaken(listing, { isOnline });
  useEffect(() => {
    if (!isKnown) return;
    const isChoice = others.length > 0;
    if (first === 'cash' ? chosen : !chosen || (!isChoice && chosen !== first))
      setValue('payment', first === 'cash' ? undefined : first);
  }, [isKnown, first, others.length, chosen, setValue]);
  const error = <FormError>{formState.errors.payment?.message}</FormError>;
  if (!isKnown) return <Skeleton $height={148} />;
  if (others.length === 0)
    return (
      <div>
        <Muted as="p" $small>
          {first === 'online'
            ? `You pay online. ${HELD}`
            : describeOnSite(total, data?.online === true && !isPayable)}
        </Muted>
        {error}
      </div>
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
      {error}
    </Root>
  );
}
