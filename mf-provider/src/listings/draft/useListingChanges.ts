import { createAttempt } from '@tm/api-client/attempt';
import { useLazyListingQuery } from '@tm/api-client/listing';
import {
  useCreateListingMutation,
  useDeleteListingMutation,
  useUpdateListingMutation,
} from '@tm/api-client/listings';
import type { CreateListingRequest, Listing, UpdateListingRequest } from '@tm/contracts';
import { describeShownVersion } from '@tm/domain';
import { isApiError, notify } from '@tm/platform';
import { notifyFailure } from '../../forms/notifyFailure';
import { describeWaitingReasons, listingWithEdit } from '../text/waitingEdit';
import { copyOf } from './copyOf';

type Attempt = ReturnType<typeof createAttempt>;

/**
 * Returns the current listing with its pending edit if an edit was rejected as stale (409 `stale_version`),
 * otherwise null.
 */
export const newerOf = (error: unknown): Listing | null => {
  if (!isApiError(error) || error.code !== 'stale_version') return null;
  const current = error.current as Listing | undefined;
  return current ? listingWithEdit(current) : null;
};

const updatedToast = (saved: Listing) =>
  saved.pendingEdit
    ? {
        title: 'Your Edit Waits for Review',
        description: `It ${describeWaitingReasons(saved)}. ${describeShownVersion(saved.status)}`,
      }
    : { title: 'Service Updated', description: 'Your changes are saved.' };

const fail = (what: string, error: unknown): void => notifyFailure(error, what);

const UPDATE_FAILED = 'Failed to update service. Please try again.';
const CREATE_FAILED = 'Failed to create service. Please try again.';

/**
 * Changes that an owner makes to services, with the toasts of product 8. `create`, `edit` and `duplicate`
 * show and throw an error; `move` and `remove` only show it.
 */
export function useListingChanges() {
  const [createListing] = useCreateListingMutation();
  const [updateListing] = useUpdateListingMutation();
  const [deleteListing] = useDeleteListingMutation();
  const [loadListing] = useLazyListingQuery();

  const send = async (body: CreateListingRequest, attempt: Attempt, done: string): Promise<Listing> => {
    try {
      const made = await createListing({ body, key: attempt.keyFor(body) }).unwrap();
      attempt.settle();
      notify({ title: 'Service Created', description: done });
      return made;
    } catch (error) {
      attempt.settle(error);
      fail(CREATE_FAILED, error);
      throw error;
    }
  };

  const create = (body: CreateListingRequest, attempt: Attempt) =>
    send(body, attempt, body.status === 'draft' ? 'It is kept as a draft.' : 'It waits for approval now.');

  /** Creates a draft with the same content. */
  const duplicate = async ({ id }: Listing): Promise<Listing> => {
    // Rows of a list have no menu.
    const whole = await loadListing(id)
      .unwrap()
      .catch((error: unknown) => {
        fail(CREATE_FAILED, error);
        throw error;
      });
    return send(
      copyOf(listingWithEdit(whole)),
      createAttempt(),
      'The copy is a draft: change it and send it for approval.',
    );
  };

  const edit = async (id: string, body: UpdateListingRequest): Promise<Listing> => {
    try {
      const saved = await updateListing({ id, body }).unwrap();
      notify(updatedToast(saved));
      return saved;
    } catch (error) {
      // A stale edit shows no toast, because both versions are compared then.
      if (!newerOf(error)) fail(UPDATE_FAILED, error);
      throw error;
    }
  };

  const move = async ({ id, version }: Listing, status: Listing['status'], done: string) => {
    try {
      await updateListing({ id, body: { status, version } }).unwrap();
      notify({ title: done });
    } catch (error) {
      fail(UPDATE_FAILED, error);
    }
  };

  const remove = async ({ id }: Listing) => {
    try {
      await deleteListing(id).unwrap();
      notify({ title: 'Service Deleted' });
    } catch (error) {
      fail('Failed to delete service. Please try again.', error);
    }
  };

  return { create, duplicate, edit, move, remove };
}
