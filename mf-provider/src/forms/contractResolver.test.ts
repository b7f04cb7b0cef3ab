import { zodResolver } from '@hookform/resolvers/zod';
import { createReviewRequest } from '@tm/contracts';
import { contractResolver } from './contractResolver';

type Text = { bookingId: string; rating: string; comment: string };

const BOOKING = '0123456789abcdef01234567';
const resolve = contractResolver(zodResolver(createReviewRequest), ({ rating, ...text }: Text) => ({
  ...text,
  rating: Number(rating),
}));
const check = (rating: string) =>
  resolve({ bookingId: BOOKING, rating, comment: 'Quick and clean.' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('contractResolver returns the request of valid fields', async () => {
  expect(await check('4')).toEqual({
    values: { bookingId: BOOKING, rating: 4, comment: 'Quick and clean.' },
    errors: {},
  });
});

test('contractResolver returns the message of the contract under the name of the field', async () => {
  const { values, errors } = await check('6');
  expect(values).toEqual({});
  expect(errors.rating?.message).toBe('Rating must be from 1 to 5');
});
