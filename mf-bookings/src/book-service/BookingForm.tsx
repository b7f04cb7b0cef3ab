import { zodResolver } from '@hookform/resolvers/zod';
import { createBookingRequest, type Booking, type CreateBookingRequest, type Listing } from '@tm/contracts';
import { formatPhone, orderField } from '@tm/domain';
import { notify, styled, useUser } from '@tm/platform';
import { Button, Muted, Stack } from '@tm/ui';
import { useForm, useWatch, type FieldPath } from 'react-hook-form';
import { BookingTotal } from './BookingTotal';
import { isFuture } from './hours';
import { OrderFields } from './OrderFields';
import { useBook, type FailedWords } from './useBook';
import { WhenFields } from './WhenFields';

/** The total and the one action stay in sight while the fields scroll. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  gap: var(--s-3);
  padding-bottom: var(--s-3);
  background: var(--surface);
`;

const REQUIRED = ['scheduledDate', 'scheduledTime', 'customerPhone', 'customerAddress'] as const;

const useBookingForm = (listing: Listing, phone: string | null | undefined) => {
  const measure = orderField(listing);
  return useForm<CreateBookingRequest>({
    resolver: zodResolver(createBookingRequest),
    defaultValues: {
      serviceId: listing.id,
      providerId: listing.providerId,
      scheduledDate: '',
      scheduledTime: '',
      customerPhone: phone ? formatPhone(phone) : '',
      customerAddress: '',
      notes: '',
      ...(measure && { [measure]: measure === 'partySize' ? 2 : 1 }),
    },
  });
};

type Props = { listing: Listing; failed: FailedWords; onBooked: (booking: Booking) => void };

/** Date, time, phone, address, notes and what the price needs (spec 5); its rules are the contract's. */
export function BookingForm({ listing, failed, onBooked }: Props) {
  const form = useBookingForm(listing, useUser()?.phone);
  const book = useBook(failed);
  const count = useWatch({ control: form.control, name: orderField(listing) ?? 'hours' });

  const handleValid = async (order: CreateBookingRequest) => {
    const refuseTime = (message: string) =>
      form.setError('scheduledTime', { message }, { shouldFocus: true });
    if (!isFuture(order.scheduledDate, order.scheduledTime, new Date())) {
      refuseTime('Please choose a time in the future');
      return;
    }
    const outcome = await book(order);
    if ('booking' in outcome) {
      onBooked(outcome.booking);
      return;
    }
    const { code, detail, errors = {} } = outcome.refusal;
    if (code === 'slot_taken') refuseTime(detail);
    for (const [field, [message]] of Object.entries(errors)) {
      form.setError(field as FieldPath<CreateBookingRequest>, { message });
    }
  };
  const handleInvalid = () => {
    if (REQUIRED.every((name) => form.getValues(name))) return;
    const description = 'Please fill in all required fields.';
    notify({ title: 'Missing information', description, variant: 'destructive' });
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(handleValid, handleInvalid)(event)}>
      <Stack $gap={4}>
        <WhenFields listing={listing} form={form} />
        <OrderFields listing={listing} form={form} />
        <Foot>
          <BookingTotal listing={listing} count={count && count > 0 ? count : 1} />
          <Button type="submit" size="lg" full pending={form.formState.isSubmitting} pendingText="Sending…">
            Book Now
          </Button>
        </Foot>
        <Muted $small style={{ textAlign: 'center' }}>
          You can cancel free of charge until the provider accepts.
        </Muted>
      </Stack>
    </form>
  );
}
