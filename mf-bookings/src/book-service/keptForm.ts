import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { formatPhone, orderFields } from '@tm/domain';
import { readUserItem, useUser, writeUserItem } from '@tm/platform';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  discard,
  forgetDraft,
  forgetOldDraft,
  newOrder,
  readDraft,
  writeDraft,
  type KeptOrder,
  type OrderValues,
} from '../kept-order';
import { whyNotDate } from '../when';

const LAST_ADDRESS = 'last-address';

/** Where this person booked last from this browser. */
export const readLastAddress = (userId: string): string | undefined =>
  readUserItem<string>(userId, LAST_ADDRESS);
export const keepLastAddress = (userId: string, address: string): void =>
  writeUserItem(userId, LAST_ADDRESS, address);

/** The form's fields before anybody has touched them. */
export function blankValues(listing: Listing, phone: string | null | undefined): CreateBookingRequest {
  const measures = orderFields(listing).map((field) => [field, field === 'partySize' ? 2 : 1]);
  return {
    serviceId: listing.id,
    providerId: listing.providerId,
    scheduledDate: '',
    scheduledTime: '',
    customerPhone: phone ? formatPhone(phone) : '',
    customerAddress: '',
    notes: '',
    ...Object.fromEntries(measures),
  };
}

/** With what was kept filled in; a day that has passed since is left out. */
function filled(
  listing: Listing,
  phone: string | null | undefined,
  kept: KeptOrder | undefined,
): CreateBookingRequest {
  const values = { ...blankValues(listing, phone), ...kept?.values };
  return values.scheduledDate && whyNotDate(values.scheduledDate, new Date())
    ? { ...values, scheduledDate: '', scheduledTime: '' }
    : values;
}

/** What the browser keeps of a form: the order that is being filled in, its key, and what of it was sent. */
export type FormKeeper = {
  /** The order as it stands now, with what another tab of the same form has tried. */
  current: (values: CreateBookingRequest) => KeptOrder;
  keep: (order: KeptOrder) => void;
  /** False when it has vanished since: sent or thrown away in another tab, or somebody else has signed in there. */
  isKept: () => boolean;
  /** Keeps what was typed; nothing as long as nobody has touched the form. */
  keepTyped: (values: CreateBookingRequest) => void;
  /** Throws away what was typed; true when what was sent before may be booked. */
  startOver: (blank: CreateBookingRequest) => boolean;
  /** The order is a form no more: nothing is kept from now on. */
  stop: () => void;
};

const typedIn = (values: CreateBookingRequest): OrderValues => {
  const typed: OrderValues & Partial<CreateBookingRequest> = { ...values };
  delete typed.serviceId;
  delete typed.providerId;
  return typed;
};

function createKeeper(userId: string, listing: Listing): FormKeeper {
  let order = readDraft(userId, listing.id) ?? newOrder(listing);
  let words: string | undefined;
  let isOver = false;
  const keeper: FormKeeper = {
    current: (values) => {
      order = {
        ...(readDraft(userId, listing.id) ?? order),
        values: typedIn(values),
        refusal: undefined,
        refusalCode: undefined,
      };
      return order;
    },
    keep: (next) => {
      if (isOver) return;
      order = next;
      writeDraft(userId, next);
    },
    isKept: () => readDraft(userId, listing.id)?.key === order.key,
    keepTyped: (values) => {
      const before = words;
      words = JSON.stringify(typedIn(values));
      if (before !== undefined && before !== words) keeper.keep(keeper.current(values));
    },
    startOver: (blank) => {
      const mayBeBooked = discard(userId, readDraft(userId, listing.id) ?? order);
      order = readDraft(userId, listing.id) ?? newOrder(listing);
      words = JSON.stringify(typedIn(blank));
      return mayBeBooked;
    },
    stop: () => {
      forgetDraft(userId, listing.id);
      isOver = true;
    },
  };
  return keeper;
}

/** What the form begins with, and who keeps it. */
export function useKeeper(listing: Listing, userId: string) {
  const phone = useUser()?.phone;
  const [begin] = useState(() => {
    const kept = readDraft(userId, listing.id);
    return { kept, values: filled(listing, phone, kept), keeper: createKeeper(userId, listing) };
  });
  useEffect(() => forgetOldDraft(userId, listing.id), [userId, listing.id]);
  return { ...begin, blank: blankValues(listing, phone) };
}

/** Keeps what is typed, from the first change on. */
export function useKeeping(
  { control, formState }: UseFormReturn<CreateBookingRequest>,
  keeper: FormKeeper,
): void {
  const values = useWatch({ control }) as CreateBookingRequest;
  const { isSubmitting } = formState;
  useEffect(() => {
    if (!isSubmitting) keeper.keepTyped(values);
  }, [values, isSubmitting, keeper]);
}
