import { newKey } from '@tm/api-client/idempotency';
import type { CreateBookingRequest, Listing } from '@tm/contracts';
import {
  readUserItem,
  useUserItemNames,
  useUserItemText,
  useUserItems,
  PENDING_PREFIX,
  writeUserItem,
} from '@tm/platform';
import { useEffect } from 'react';

/** What stands in the form's fields, finished or not. */
export type OrderValues = Partial<Omit<CreateBookingRequest, 'serviceId' | 'providerId'>>;

/**
 * An order as this browser keeps it: what was filled in, and the one idempotency key that all of its tries share (decision 22), over failures,
 * reloads and tabs.
 */
export type KeptOrder = {
  listing: Pick<Listing, 'id' | 'title'>;
  values: OrderValues;
  key: string;
  /** Sent under this key without an answer: nobody knows whether one of them was booked. `triedAt`: when first, in ms. */
  tried: CreateBookingRequest[];
  triedAt?: number;
  /** Why it was refused while nobody looked. */
  refusal?: string;
  /** The code of that refusal. */
  refusalCode?: string | undefined;
  keptAt: number;
};

/** One that waits for the network: complete, and on its way as soon as there is one. */
export type WaitingOrder = KeptOrder & { body: CreateBookingRequest };

/** A form that nobody has touched for so long is forgotten: 7 days. */
const FORGET_MS = 7 * 24 * 60 * 60 * 1000;

const ORDER = 'order:';
const WAITING_ORDER = `${PENDING_PREFIX}${ORDER}`;

const isOrder = (thing: KeptOrder | undefined): thing is KeptOrder =>
  typeof thing?.key === 'string' && typeof thing.values === 'object' && Array.isArray(thing.tried);

const read = (userId: string, name: string): KeptOrder | undefined => {
  const thing = readUserItem<KeptOrder>(userId, name);
  return isOrder(thing) ? thing : undefined;
};

const isOld = ({ keptAt }: KeptOrder) => Date.now() - keptAt > FORGET_MS;

/** The form of a service as its customer left it. */
export function readDraft(userId: string, listingId: string): KeptOrder | undefined {
  const draft = read(userId, ORDER + listingId);
  return draft && isOld(draft) ? undefined : draft;
}

export const writeDraft = (userId: string, order: KeptOrder): void =>
  writeUserItem(userId, ORDER + order.listing.id, { ...order, body: undefined, keptAt: Date.now() });

export const forgetDraft = (userId: string, listingId: string): void =>
  writeUserItem(userId, ORDER + listingId, undefined);

/** Throws the form away when nobody has touched it for too long. */
export function forgetOldDraft(userId: string, listingId: string): void {
  const draft = read(userId, ORDER + listingId);
  if (draft && isOld(draft)) forgetDraft(userId, listingId);
}

export function readWaiting(userId: string, listingId: string): WaitingOrder | undefined {
  const order = read(userId, WAITING_ORDER + listingId) as WaitingOrder | undefined;
  return order?.body && order;
}

/** From now on the order waits; it is no form any more. */
export function writeWaiting(userId: string, order: WaitingOrder): void {
  writeUserItem(userId, WAITING_ORDER + order.listing.id, { ...order, keptAt: Date.now() });
  forgetDraft(userId, order.listing.id);
}

export const forgetWaiting = (userId: string, listingId: string): void =>
  writeUserItem(userId, WAITING_ORDER + listingId, undefined);

/** The order is a form again, with everything that was filled in; its key goes along. */
export function backToForm(userId: string, order: KeptOrder): void {
  writeDraft(userId, order);
  forgetWaiting(userId, order.listing.id);
}

/**
 * Throws away what was filled in. Answers whether it may be booked all the same: then its key and what was sent under it stay for the next
 * request of this service, which finds out and is not booked beside it.
 */
export function discard(userId: string, order: KeptOrder): boolean {
  const mayBeBooked = order.tried.length > 0;
  if (mayBeBooked) writeDraft(userId, { ...order, values: {}, refusal: undefined, refusalCode: undefined });
  else forgetDraft(userId, order.listing.id);
  forgetWaiting(userId, order.listing.id);
  return mayBeBooked;
}

/** What is said when something is thrown away that may be booked. */
export const MAY_BE_BOOKED = 'It may have been booked; look at My Bookings.';

/** A form that nothing is known of yet. */
export const newOrder = ({ id, title }: Pick<Listing, 'id' | 'title'>): KeptOrder => ({
  listing: { id, title },
  values: {},
  key: newKey(),
  tried: [],
  keptAt: Date.now(),
});

/** The order of this service that waits for the network, kept up to date over tabs. */
export function useWaitingOrder(userId: string | undefined, listingId: string): WaitingOrder | undefined {
  const text = useUserItemText(userId, WAITING_ORDER + listingId);
  return userId && text ? readWaiting(userId, listingId) : undefined;
}

const listingIds = (names: string[], start: string) => names.map((name) => name.slice(start.length));

/** The services whose order waits for the network. */
export const useWaitingIds = (userId: string | undefined): string[] =>
  listingIds(useUserItemNames(userId, WAITING_ORDER), WAITING_ORDER);

/** The orders that wait for the network, kept up to date over tabs. */
export const useWaitingOrders = (userId: string | undefined): WaitingOrder[] =>
  useUserItems<WaitingOrder>(userId, WAITING_ORDER).filter((order) => isOrder(order) && order.body);

/** The forms that were begun, sent or not, kept up to date over tabs. Those that are too old are thrown away. */
export function useDrafts(userId: string | undefined): KeptOrder[] {
  const drafts = useUserItems<KeptOrder>(userId, ORDER).filter(isOrder);
  const old = drafts.filter(isOld).map(({ listing }) => listing.id);
  const oldIds = old.join(' ');
  useEffect(() => {
    if (!userId || !oldIds) return;
    for (const id of oldIds.split(' ')) forgetDraft(userId, id);
  }, [userId, oldIds]);
  return drafts.filter((draft) => !isOld(draft));
}
