import { zodResolver } from '@hookform/resolvers/zod';
import type {
  chargebackAnswerRequest,
  correctionForm,
  depositRequest,
  disputeRulingRequest,
  goodwillForm,
} from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { isApiError } from '@tm/platform';
import { Input } from '@tm/ui';
import type { ComponentProps } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

/** Returns the typed amount. An empty field is no amount: 0 must be entered. */
export const toAmount = (value: number | string): number => (value === '' ? NaN : Number(value));

/** The contracts of forms with an amount. */
type Schema =
  | typeof chargebackAnswerRequest
  | typeof correctionForm
  | typeof depositRequest
  | typeof disputeRulingRequest
  | typeof goodwillForm;

/** The most that an amount can be, and the message above it. */
type Limit = { most: number; message: (most: string) => string };

/**
 * Checks a form with an amount by the contract of its call. With a limit, a larger amount has its message at
 * the field.
 */
export const amountResolver = <Fields extends FieldValues, Body extends FieldValues>(
  schema: Schema,
  field: keyof Fields & string,
  limit?: Limit,
): Resolver<Fields, unknown, Body> => {
  const check = zodResolver(schema) as unknown as Resolver<FieldValues, unknown, Body>;
  return async (fields, context, options) => {
    const amount = toAmount(fields[field]);
    const checked = await check({ ...fields, [field]: amount }, context, options as never);
    if (!limit || !(amount > limit.most)) return checked as never;
    const message = limit.message(formatNaira(limit.most));
    return { values: {}, errors: { ...checked.errors, [field]: { type: 'max', message } } } as never;
  };
};

/** Returns the first message of the server for a field, if it has one. */
export const faultAt = (error: unknown, field: string): string | undefined =>
  isApiError(error) ? error.errors?.[field]?.[0] : undefined;

/** The field of an amount in naira. */
export const AmountInput = (props: Omit<ComponentProps<typeof Input>, 'type' | 'inputMode' | 'min'>) => (
  <Input type="number" inputMode="decimal" min={0} {...props} />
);
