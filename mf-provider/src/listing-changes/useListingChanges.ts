import { newKey } from '@tm/api-client/idempotency';
import {
  useCreateListingMutation,
  useDeleteListingMutation,
  useUpdateListingMutation,
} from '@tm/api-client/listings';
import type { CreateListingRequest, Listing } from '@tm/contracts';
import { isApiError, messageOf, notify } from '@tm/platform';
import { useRef } from 'react';

const fail = (what: string, error: unknown): void =>
  notify({
    title: 'Error',
    // A conflict says what happened; anything else gets the spec's words.
    description: isApiError(error) && error.status === 409 ? messageOf(error, what) : what,
    variant: 'destructive',
  });

/** What an owner does to services, with the words of spec 8. `create` and `edit` throw the refusal for the form to show. */
export function useListingChanges() {
  const [createListing] = useCreateListingMutation();
  const [updateListing] = useUpdateListingMutation();
  const [deleteListing] = useDeleteListingMutation();
  // The same words under the same key are one act, however often the network loses the answer; other words are another.
  const attempt = useRef({ key: newKey(), words: '' });

  const create = async (body: CreateListingRequest) => {
    const words = JSON.stringify(body);
    if (attempt.current.words !== words) attempt.current = { key: newKey(), words };
    try {
      await createListing({ body, key: attempt.current.key }).unwrap();
      attempt.current.words = '';
      notify({
        title: 'Service Created',
        description: body.status === 'draft' ? 'It is kept as a draft.' : 'It waits for approval now.',
      });
    } catch (error) {
      if (isApiError(error) && error.status !== 0) attempt.current.words = '';
      fail('Failed to create service. Please try again.', error);
      throw error;
    }
  };

  const edit = async ({ id, version }: Listing, body: CreateListingRequest) => {
    try {
      // An absent member stays as it was, so an emptied one is sent as empty.
      await updateListing({ id, body: { subCategory: '', ...body, version } }).unwrap();
      notify({ title: 'Service Updated', description: 'Your changes are saved.' });
    } catch (error) {
      fail('Failed to update service. Please try again.', error);
      throw error;
    }
  };

  const move = async ({ id, version }: Listing, status: Listing['status'], done: string) => {
    try {
      await updateListing({ id, body: { status, version } }).unwrap();
      notify({ title: done });
    } catch (error) {
      fail('Failed to update service. Please try again.', error);
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

  return { create, edit, move, remove };
}
