import { zodResolver } from '@hookform/resolvers/zod';
import { createBookingRequest, type Booking, type CreateBookingRequest, type Listing } from '@tm/contracts';
import { placeOf } from '@tm/domain';
import { currentTime, lazyScreen, notify, styled, type ApiError } from '@tm/platform';
import { Button, FormError, Muted, Row, Skeleton, Stack } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useMemo, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useForm, useWatch, type FieldPath, type Resolver, type UseFormReturn } from 'react-hook-form';
import { MAY_BE_BOOKED } from '../pending/storedOrder';
import { EmailProof } from '../pending/EmailProof';
import { isFuture } from '../time/days';
import { useBookingTime, type BookingTimeState } from '../time/useBookingTime';
import { BookingTimeFields } from '../time/BookingTimeFields';
import { dateError } from '../time/dateError';
import { readLastPlace, sentPlaceOf, storeLastPlace, VISIT_FIELDS } from '../../visit/visitPlace';
import { BookingItem, BookingTotal, totalOf } from './BookingTotal';
import { useOrderDraft, useSaveOrderDraft, type WantedOrder } from './orderDraft';
import { MeasureFields } from './MeasureFields';
import type { Instant } from './obstacleAt';
import type { PlaceSaver } from './placeSaver';
import { OrderFields } from './OrderFields';
import { CancelTerms, HoldTerms } from './Terms';
import { useSubmitOrder, type FailureTexts } from './useSubmitOrder';

const VisitArea = lazyScreen(() => import(/* webpackChunkName: "visit" */ './VisitArea'), 'VisitArea');
const InstantTerms = lazyScreen(() => import('./InstantTerms'), 'InstantTerms');
const HowToPay = lazyScreen(() => import('./HowToPay'), 'HowToPay');

const Form = styled.form`
  outline: none;
  /* Scrolls a focused field above the sticky foot, not behind it. */
  > * > :not(:last-child) :is(input, textarea, button) {
    scroll-margin-bottom: 180px;
  }
`;

/** Keeps the total, the terms and the button visible while the fields scroll. */
const Foot = styled.div`
  position: sticky;
  bottom: var(--tabs, 0px);
  z-index: 1;
  display: grid;
  gap: var(--s-2);
  padding-top: var(--s-3);
  border-top: 1px solid var(--line);
  background: var(--surface);
  /* Also covers the bottom padding of the scroll container. */
  box-shadow: 0 24px 0 var(--surface);
`;

const REQUIRED = ['scheduledDate', 'scheduledTime', 'customerPhone'] as const;
const requiredOf = (listing: Listing) =>
  placeOf(listing) === 'at_customer' ? ([...REQUIRED, 'customerAddress'] as const) : REQUIRED;

/** Shows a toast if a required field is empty. Other faults are shown at their fields only. */
const notifyMissing = (listing: Listing, { getValues }: UseFormReturn<CreateBookingRequest>): void => {
  if (requiredOf(listing).every((name) => getValues(name))) return;
  const description = 'Please fill in all required fields.';
  notify({ title: 'Missing information', description, variant: 'destructive' });
};

const MEASURES = ['partySize', 'hours', 'quantity'] as const;
/** A number field is empty while the user retypes it. */
const atLeastOne = (count: number | undefined): number => (count && count > 0 ? count : 1);

const useMeasures = ({ control }: UseFormReturn<CreateBookingRequest>) => {
  const [partySize, hours, quantity] = useWatch({ control, name: MEASURES });
  return { partySize: atLeastOne(partySize), hours: atLeastOne(hours), quantity: atLeastOne(quantity) };
};

const ofContract = zodResolver(createBookingRequest);

/**
 * Validates by the contract. Replaces its messages for date and time by texts for users. The address is
 * required, and sent with its parts, only if the provider comes to the customer.
 */
const resolverOf =
  (listing: Listing): Resolver<CreateBookingRequest> =>
  async ({ customerAddress, customerArea, customerLandmark, area, ...values }, context, options) => {
    const now = currentTime();
    const { scheduledDate, scheduledTime } = values;
    const isVisit = placeOf(listing) === 'at_customer';
    const place = isVisit && sentPlaceOf({ customerAddress, customerArea, customerLandmark, area });
    const result = await ofContract({ ...values, ...place }, context, options);
    const dateFault = dateError(scheduledDate, now);
    const isPast = !dateFault && !!scheduledTime && !isFuture(scheduledDate, scheduledTime, now);
    const errors: Record<string, unknown> = { ...result.errors };
    delete errors['scheduledDate'];
    if (dateFault) Object.assign(errors, { scheduledDate: { type: 'date', message: dateFault } });
    if (!scheduledTime)
      Object.assign(errors, { scheduledTime: { type: 'required', message: 'Time is required' } });
    if (isVisit && !customerAddress?.trim())
      Object.assign(errors, { customerAddress: { type: 'required', message: 'Address is required' } });
    if (isPast)
      Object.assign(errors, {
        scheduledTime: { type: 'past', message: 'Please choose a time in the future' },
      });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
  };

const RestoredNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <Row $between $gap={2}>
    <Muted $small>Your previous input was restored.</Muted>
    <Button variant="ghost" size="sm" onClick={onStartOver}>
      Start over
    </Button>
  </Row>
);

const AreaOfVisit = (props: ComponentProps<typeof VisitArea>) => (
  <LazySection waiting={<Skeleton $height={72} />} failed="The list of areas did not load.">
    <VisitArea {...props} />
  </LazySection>
);

const PaymentChoice = (props: ComponentProps<typeof HowToPay>) => (
  <LazySection waiting={<Skeleton $height={148} />} failed="The ways to pay did not load.">
    <HowToPay {...props} />
  </LazySection>
);

/** Returns the fields of the form that can show a message of the server. */
const fieldsOf = (begin: CreateBookingRequest, isVisit: boolean) =>
  ([...Object.keys(begin), 'area', 'payment'] as FieldPath<CreateBookingRequest>[]).filter(
    (field) => isVisit || !(VISIT_FIELDS as readonly string[]).includes(field),
  );

/** States whether the order is a request, and for how long it holds its time. */
function AnswerTerms({ when: { date, time, days } }: { when: BookingTimeState }) {
  const terms = <HoldTerms holdHours={days.holdHours} />;
  if (!days.instant) return terms;
  return (
    <LazySection waiting={terms} failed="The terms did not load.">
      <InstantTerms instant={days.instant} date={date} time={time} holdHours={days.holdHours} />
    </LazySection>
  );
}

/** Message of the server above the form, with its code. */
type ServerMessage = { text: string; code?: string | undefined };

type Props = {
  listing: Listing;
  userId: string;
  failed: FailureTexts;
  /** `instant` is the part of the free times that the form has shown about bookings at once. */
  onBooked: (booking: Booking, instant: Instant | undefined) => Promise<void>;
  /** Called when the price or the place has changed, so that the listing is loaded again. */
  onListingChanged: () => void;
  formRef: RefObject<HTMLFormElement | null>;
  wanted?: WantedOrder | undefined;
};

/**
 * Booking form with date, time, phone, address or place, notes and the measure of the price (product 5). Its
 * draft is kept in this browser until the service is booked.
 */
export function BookingForm({ listing, userId, failed, onBooked, onListingChanged, formRef, wanted }: Props) {
  const { stored, values: begin, blank, draft } = useOrderDraft(listing, userId, wanted);
  const [note, setNote] = useState<ServerMessage | undefined>(
    stored?.refusal ? { text: stored.refusal, code: stored.refusalCode } : undefined,
  );
  const [isKept, setKept] = useState(Object.keys(stored?.values ?? {}).length > 0);
  const resolver = useMemo(() => resolverOf(listing), [listing]);
  const form = useForm<CreateBookingRequest>({ resolver, defaultValues: begin });
  useSaveOrderDraft(form, draft);
  const when = useBookingTime(listing, form, draft.suggest);
  const ordered = { listing, ...useMeasures(form) };
  const isVisit = placeOf(listing) === 'at_customer';
  const saver = useRef<PlaceSaver>(null);
  const submit = useSubmitOrder({
    userId,
    draft,
    failed,
    onBooked: (booking) => {
      storeLastPlace(userId, booking);
      return onBooked(booking, when.days.instant);
    },
  });

  const showRefusal = (refusal: ApiError) => {
    const { code, detail } = refusal;
    const isTaken = code === 'slot_taken' || code === 'day_full';
    if (isTaken) {
      // The times load again, so the current free times are shown.
      form.setValue('scheduledTime', '');
      form.setError('scheduledTime', { type: 'taken', message: detail }, { shouldFocus: true });
    }
    // The provider comes to the customer now: the listing loads again, and the form asks for the address.
    const needsAddress = !isVisit && refusal.errors?.['customerAddress'] !== undefined;
    // The listing loads again, so the total is the new one, and sending again confirms it.
    if (code === 'price_changed' || needsAddress) onListingChanged();
    const fields = fieldsOf(begin, isVisit);
    const isShownAtField = applyServerErrors(refusal, form, { fields }) === 'fields' || isTaken;
    setNote(isShownAtField ? undefined : { text: detail, code });
  };
  const handleValid = async (order: CreateBookingRequest) => {
    setNote(undefined);
    // Read now, because the form is closed when the outcome is known.
    const savePlace = saver.current;
    const outcome = await submit(form.getValues(), { ...order, expectedTotal: totalOf(ordered) });
    if (outcome.kind === 'refused') showRefusal(outcome.refusal);
    else if (outcome.kind !== 'notBooked') void savePlace?.(outcome);
  };
  const handleStartOver = () => {
    const mayBeBooked = draft.startOver(blank);
    form.reset(blank);
    setNote(mayBeBooked ? { text: MAY_BE_BOOKED } : undefined);
    setKept(false);
    // The focused button is removed, so the form takes the focus.
    formRef.current?.focus();
  };

  return (
    <Form
      ref={formRef}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleValid, () => notifyMissing(listing, form))(event)}
    >
      <Stack $gap={4}>
        {note && <FormError>{note.text}</FormError>}
        <EmailProof refusal={note?.code} />
        {isKept && !form.formState.isSubmitting && <RestoredNotice onStartOver={handleStartOver} />}
        <MeasureFields listing={listing} form={form} />
        {isVisit && <AreaOfVisit listing={listing} form={form} lastPlace={readLastPlace(userId)} />}
        <BookingTimeFields when={when} form={form} />
        <OrderFields listing={listing} form={form} saver={saver} />
        <BookingItem {...ordered} />
        <PaymentChoice listing={listing} form={form} total={totalOf(ordered)} />
        <AnswerTerms when={when} />
        <Foot data-page-bar="">
          <BookingTotal {...ordered} />
          <Button type="submit" size="lg" full pending={form.formState.isSubmitting} pendingText="Sending…">
            Book Now
          </Button>
          <CancelTerms listing={listing} date={when.date} time={when.time} instant={when.days.instant} />
        </Foot>
      </Stack>
    </Form>
  );
}
