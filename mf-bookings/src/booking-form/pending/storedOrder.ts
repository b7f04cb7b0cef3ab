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
 * An order as this browser keeps it: what was filled in, and the one idempotency key that all of its tries share (PD-22), over failures,
 * reloads and tabs.
 */
export type StoredOrder = {
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
export type PendingOrder = StoredOrder & { body: CreateBookingRequest };

/** A form that nobody has touched for so long is forgotten: 7 days. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const ORDER = 'order:';
const PENDING_ORDER = `${PENDING_PREFIX}${ORDER}`;

const isOrder = (value: StoredOrder | undefined): value is StoredOrder =>
  typeof value?.key === 'string' && typeof value.values === 'object' && Array.isArray(value.tried);

const read = (userId: string, name: string): StoredOrder | undefined => {
  const value = readUserItem<StoredOrder>(userId, name);
  return isOrder(value) ? value : undefined;
};

const isOld = ({ keptAt }: StoredOrder) => Date.now() - keptAt > MAX_AGE_MS;

/** The form of a service as its customer left it. */
export function readDraft(userId: string, listingId: string): StoredOrder | undefined {
  const draft = read(userId, ORDER + listingId);
  return draft && isOld(draft) ? undefined : draft;
}

export const writeDraft = (userId: string, order: StoredOrder): void =>
  writeUserItem(userId, ORDER + order.listing.id, { ...order, body: undefined, keptAt: Date.now() });

export const deleteDraft = (userId: string, listingId: string): void =>
  writeUserItem(userId, ORDER + listingId, undefined);

/** Throws the form away when nobody has touched it for too long. */
export function deleteOldDraft(userId: string, listingId: string): void {
  const draft = read(userId, ORDER + listingId);
  if (draft && isOld(draft)) deleteDraft(userId, listingId);
}

export function readPending(userId: string, listingId: string): PendingOrder | undefined {
  const order = read(userId, PENDING_ORDER + listingId) as PendingOrder | undefined;
  return order?.body && order;
}

/** From now on the order waits; it is no form any more. */
export function writePending(userId: string, order: PendingOrder): void {
  writeUserItem(userId, PENDING_ORDER + order.listing.id, { ...order, keptAt: Date.now() });
  deleteDraft(userId, order.listing.id);
}

export const deletePending = (userId: string, listingId: string): void =>
  writeUserItem(userId, PENDING_ORDER + listingId, undefined);

/** The order is a form again, with everything that was filled in; its key goes along. */
export function restoreToForm(userId: string, order: StoredOrder): void {
  writeDraft(userId, order);
  deletePending(userId, order.listing.id);
}

/**
 * Throws away what was filled in. Answers whether it may be booked all the same: then its key and what was sent under it stay for the next
 * request of this service, which finds out and is not booked beside it.
 */
export function discard(userId: string, order: StoredOrder): boolean {
  const mayBeBooked = order.tried.length > 0;
  if (mayBeBooked) writeDraft(userId, { ...order, values: {}, refusal: undefined, refusalCode: undefined });
  else deleteDraft(userId, order.listing.id);
  deletePending(userId, order.listing.id);
  return mayBeBooked;
}

/** What is said when something is thrown away that may be booked. */
export const MAY_BE_BOOKED = 'It may have been booked; look at My Bookings.';

/** A form that nothing is known of yet. */
export const newOrder = ({ id, title }: Pick<Listing, 'id' | 'title'>): StoredOrder => ({
  listing: { id, title },
  values: {},
  key: newKey(),
  tried: [],
  keptAt: Date.now(),
});

/** The order of this service that waits for the network, kept up to date over tabs. */
export function usePendingOrder(userId: string | undefined, listingId: string): PendingOrder | undefined {
  const text = useUserItemText(userId, PENDING_ORDER + listingId);
  return userId && text ? readPending(userId, listingId) : undefined;
}

const listingIds = (names: string[], start: string) => names.map((name) => name.slice(start.length));

/** The services whose order waits for the network. */
export const usePendingOrderIds = (userId: string | undefined): string[] =>
  listingIds(useUserItemNames(userId, PENDING_ORDER), PENDING_ORDER);

/** The orders that wait for the network, kept up to date over tabs. */
export const usePendingOrders = (userId: string | undefined): PendingOrder[] =>
  useUserItems<PendingOrder>(userId, PENDING_ORDER).filter((order) => isOrder(order) && order.body);

/** The forms that were begun, sent or not, kept up to date over tabs. Those that are too old are thrown away. */
export function useDrafts(userId: string | undefined): StoredOrder[] {
  const drafts = useUserItems<StoredOrder>(userId, ORDER).filter(isOrder);
  const old = drafts.filter(isOld).map(({ listing }) => listing.id);
  const oldIds = old.join(' ');
  useEffect(() => {
    if (!userId || !oldIds) return;
    for (const id of oldIds.split(' ')) deleteDraft(userId, id);
  }, [userId, oldIds]);
  return drafts.filter((draft) => !isOld(draft));
}
