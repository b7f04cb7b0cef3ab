import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { formatPhone, orderFields } from '@tm/domain';
import { currentTime, useUser } from '@tm/platform';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  discard,
  deleteDraft,
  deleteOldDraft,
  newOrder,
  readDraft,
  writeDraft,
  type StoredOrder,
  type OrderValues,
} from '../pending/storedOrder';
import { dateError } from '../time/dateError';

/** Returns the initial values of the form's fields. */
export function blankValues(listing: Listing, phone: string | null | undefined): CreateBookingRequest {
  const measures = orderFields(listing).map((field) => [field, field === 'partySize' ? 2 : 1]);
  return {
    serviceId: listing.id,
    providerId: listing.providerId,
    scheduledDate: '',
    scheduledTime: '',
    customerPhone: phone ? formatPhone(phone) : '',
    customerAddress: '',
    customerArea: '',
    customerLandmark: '',
    notes: '',
    ...Object.fromEntries(measures),
  };
}

/** A day, a time and the guests of a table that the user has chosen before the form opens. */
export type WantedOrder = Pick<CreateBookingRequest, 'scheduledDate' | 'scheduledTime' | 'partySize'>;

/** Returns the values of the draft, at the wanted time. A date that can no longer be booked is left out. */
function initialValues(
  listing: Listing,
  phone: string | null | undefined,
  stored: StoredOrder | undefined,
  wanted: WantedOrder | undefined,
): CreateBookingRequest {
  const values = { ...blankValues(listing, phone), ...stored?.values, ...wanted };
  return values.scheduledDate && dateError(values.scheduledDate, currentTime())
    ? { ...values, scheduledDate: '', scheduledTime: '' }
    : values;
}

/** Draft of an order in this browser: its values, its idempotency key, and the request that was sent. */
export type OrderDraft = {
  /** Returns the order with the current values and the attempts of other tabs with the same form. */
  current: (values: CreateBookingRequest) => StoredOrder;
  save: (order: StoredOrder) => void;
  /**
   * Returns false if the draft was deleted: sent or discarded in another tab, or another user has signed in
   * there.
   */
  exists: () => boolean;
  /** Names the day that the form itself has chosen, which alone is no input to store. */
  suggest: (date: string) => void;
  /** Stores the values after the first change of the form. */
  saveTyped: (values: CreateBookingRequest) => void;
  /** Deletes the values. Returns true if an earlier request may be booked. */
  startOver: (blank: CreateBookingRequest) => boolean;
  /** Deletes the draft and stores nothing from now on. */
  stop: () => void;
};

const typedValues = (values: CreateBookingRequest): OrderValues => {
  const typed: OrderValues & Partial<CreateBookingRequest> = { ...values };
  delete typed.serviceId;
  delete typed.providerId;
  return typed;
};

function createOrderDraft(userId: string, listing: Listing): OrderDraft {
  let order = readDraft(userId, listing.id) ?? newOrder(listing);
  let typedText: string | undefined;
  let suggested = '';
  const textOf = (values: CreateBookingRequest): string => {
    const isOwnChoice = values.scheduledDate !== suggested || values.scheduledTime !== '';
    return JSON.stringify(typedValues(isOwnChoice ? values : { ...values, scheduledDate: '' }));
  };
  let isOver = false;
  const draft: OrderDraft = {
    current: (values) => {
      order = {
        ...(readDraft(userId, listing.id) ?? order),
        values: typedValues(values),
        refusal: undefined,
        refusalCode: undefined,
      };
      return order;
    },
    save: (next) => {
      if (isOver) return;
      order = next;
      writeDraft(userId, next);
    },
    exists: () => readDraft(userId, listing.id)?.key === order.key,
    suggest: (date) => {
      suggested = date;
    },
    saveTyped: (values) => {
      const before = typedText;
      typedText = textOf(values);
      if (before !== undefined && before !== typedText) draft.save(draft.current(values));
    },
    startOver: (blank) => {
      const mayBeBooked = discard(userId, readDraft(userId, listing.id) ?? order);
      order = readDraft(userId, listing.id) ?? newOrder(listing);
      typedText = textOf(blank);
      return mayBeBooked;
    },
    stop: () => {
      deleteDraft(userId, listing.id);
      isOver = true;
    },
  };
  return draft;
}

/** Returns the initial values of the form and its draft. */
export function useOrderDraft(listing: Listing, userId: string, wanted?: WantedOrder) {
  const phone = useUser()?.phone;
  const [initial] = useState(() => {
    const stored = readDraft(userId, listing.id);
    return {
      stored,
      values: initialValues(listing, phone, stored, wanted),
      draft: createOrderDraft(userId, listing),
    };
  });
  useEffect(() => deleteOldDraft(userId, listing.id), [userId, listing.id]);
  return { ...initial, blank: blankValues(listing, phone) };
}

/** Stores the form's values from the first change on. */
export function useSaveOrderDraft(
  { control, formState }: UseFormReturn<CreateBookingRequest>,
  draft: OrderDraft,
): void {
  const values = useWatch({ control }) as CreateBookingRequest;
  const { isSubmitting } = formState;
  useEffect(() => {
    if (!isSubmitting) draft.saveTyped(values);
  }, [values, isSubmitting, draft]);
}
