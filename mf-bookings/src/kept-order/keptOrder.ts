import { newKey } from '@tm/api-client/idempotency';
import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { readOwn, useOwnNames, useOwnText, WAITING, writeOwn } from '@tm/platform';

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
  keptAt: number;
};

/** One that waits for the network: complete, and on its way as soon as there is one. */
export type WaitingOrder = KeptOrder & { body: CreateBookingRequest };

/** A form that nobody has touched for so long is forgotten: 7 days. */
const FORGET_MS = 7 * 24 * 60 * 60 * 1000;

const ORDER = 'order:';
const WAITING_ORDER = `${WAITING}${ORDER}`;

const isOrder = (thing: KeptOrder | undefined): thing is KeptOrder =>
  typeof thing?.key === 'string' && typeof thing.values === 'object' && Array.isArray(thing.tried);

const read = (userId: string, name: string): KeptOrder | undefined => {
  const thing = readOwn<KeptOrder>(userId, name);
  return isOrder(thing) ? thing : undefined;
};

/** The form of a service as its customer left it. */
export function readDraft(userId: string, listingId: string): KeptOrder | undefined {
  const draft = read(userId, ORDER + listingId);
  if (draft && Date.now() - draft.keptAt > FORGET_MS) {
    forgetDraft(userId, listingId);
    return undefined;
  }
  return draft;
}

export const writeDraft = (userId: string, order: KeptOrder): void =>
  writeOwn(userId, ORDER + order.listing.id, { ...order, body: undefined, keptAt: Date.now() });

export const forgetDraft = (userId: string, listingId: string): void =>
  writeOwn(userId, ORDER + listingId, undefined);

export function readWaiting(userId: string, listingId: string): WaitingOrder | undefined {
  const order = read(userId, WAITING_ORDER + listingId) as WaitingOrder | undefined;
  return order?.body && order;
}

/** From now on the order waits; it is no form any more. */
export function writeWaiting(userId: string, order: WaitingOrder): void {
  writeOwn(userId, WAITING_ORDER + order.listing.id, { ...order, keptAt: Date.now() });
  forgetDraft(userId, order.listing.id);
}

export const forgetWaiting = (userId: string, listingId: string): void =>
  writeOwn(userId, WAITING_ORDER + listingId, undefined);

/** The order is a form again, with everything that was filled in; its key goes along. */
export function backToForm(userId: string, order: KeptOrder): void {
  writeDraft(userId, order);
  forgetWaiting(userId, order.listing.id);
}

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
  const text = useOwnText(userId, WAITING_ORDER + listingId);
  return userId && text ? readWaiting(userId, listingId) : undefined;
}

const listingIds = (names: string[], start: string) => names.map((name) => name.slice(start.length));

/** The services whose order waits for the network. */
export const useWaitingIds = (userId: string | undefined): string[] =>
  listingIds(useOwnNames(userId, WAITING_ORDER), WAITING_ORDER);

/** The services with a form that was begun, sent or not. */
export const useDraftIds = (userId: string | undefined): string[] =>
  listingIds(useOwnNames(userId, ORDER), ORDER);
