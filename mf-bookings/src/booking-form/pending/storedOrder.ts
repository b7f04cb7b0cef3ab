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

/** Values of the form's fields, possibly incomplete. */
export type OrderValues = Partial<Omit<CreateBookingRequest, 'serviceId' | 'providerId'>>;

/**
 * Order in this browser: its form values, and the idempotency key that all attempts share (PD-22) across
 * failures, reloads and tabs.
 */
export type StoredOrder = {
  listing: Pick<Listing, 'id' | 'title'>;
  values: OrderValues;
  key: string;
  /**
   * Requests sent under this key without a response, any of which may have been booked. `triedAt` is the time
   * of the first one in ms.
   */
  tried: CreateBookingRequest[];
  triedAt?: number;
  /** Message of a refusal that happened without an open form. */
  refusal?: string;
  /** Code of that refusal. */
  refusalCode?: string | undefined;
  keptAt: number;
};

/** Complete order that is sent when the network is available. */
export type PendingOrder = StoredOrder & { body: CreateBookingRequest };

/** Age at which a form draft is deleted: 7 days without a change. */
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

/** Returns the form draft of a service. */
export function readDraft(userId: string, listingId: string): StoredOrder | undefined {
  const draft = read(userId, ORDER + listingId);
  return draft && isOld(draft) ? undefined : draft;
}

export const writeDraft = (userId: string, order: StoredOrder): void =>
  writeUserItem(userId, ORDER + order.listing.id, { ...order, body: undefined, keptAt: Date.now() });

export const deleteDraft = (userId: string, listingId: string): void =>
  writeUserItem(userId, ORDER + listingId, undefined);

/** Deletes the form draft if it is too old. */
export function deleteOldDraft(userId: string, listingId: string): void {
  const draft = read(userId, ORDER + listingId);
  if (draft && isOld(draft)) deleteDraft(userId, listingId);
}

export function readPending(userId: string, listingId: string): PendingOrder | undefined {
  const order = read(userId, PENDING_ORDER + listingId) as PendingOrder | undefined;
  return order?.body && order;
}

/** Turns the order into a pending order and deletes its form draft. */
export function writePending(userId: string, order: PendingOrder): void {
  writeUserItem(userId, PENDING_ORDER + order.listing.id, { ...order, keptAt: Date.now() });
  deleteDraft(userId, order.listing.id);
}

export const deletePending = (userId: string, listingId: string): void =>
  writeUserItem(userId, PENDING_ORDER + listingId, undefined);

/** Turns the order into a form draft again and keeps its values and key. */
export function restoreToForm(userId: string, order: StoredOrder): void {
  writeDraft(userId, order);
  deletePending(userId, order.listing.id);
}

/**
 * Discards the form values. Returns true if a request may have been booked; its key and requests then stay,
 * so that the next order of this service detects the booking instead of adding a second one.
 */
export function discard(userId: string, order: StoredOrder): boolean {
  const mayBeBooked = order.tried.length > 0;
  if (mayBeBooked) writeDraft(userId, { ...order, values: {}, refusal: undefined, refusalCode: undefined });
  else deleteDraft(userId, order.listing.id);
  deletePending(userId, order.listing.id);
  return mayBeBooked;
}

/** Shown when an order is discarded that may have been booked. */
export const MAY_BE_BOOKED = 'It may have been booked. Check My Bookings.';

/** Returns an empty order with a new key. */
export const newOrder = ({ id, title }: Pick<Listing, 'id' | 'title'>): StoredOrder => ({
  listing: { id, title },
  values: {},
  key: newKey(),
  tried: [],
  keptAt: Date.now(),
});

/** Returns the pending order of a service, updated across tabs. */
export function usePendingOrder(userId: string | undefined, listingId: string): PendingOrder | undefined {
  const text = useUserItemText(userId, PENDING_ORDER + listingId);
  return userId && text ? readPending(userId, listingId) : undefined;
}

const listingIds = (names: string[], start: string) => names.map((name) => name.slice(start.length));

/** Returns the services that have a pending order. */
export const usePendingOrderIds = (userId: string | undefined): string[] =>
  listingIds(useUserItemNames(userId, PENDING_ORDER), PENDING_ORDER);

/** Returns the pending orders, updated across tabs. */
export const usePendingOrders = (userId: string | undefined): PendingOrder[] =>
  useUserItems<PendingOrder>(userId, PENDING_ORDER).filter((order) => isOrder(order) && order.body);

/** Returns the form drafts, updated across tabs. Deletes those that are too old. */
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
