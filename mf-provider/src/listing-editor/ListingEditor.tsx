import type { Listing, User } from '@tm/contracts';
import { LazyBoundary, lazyScreen, styled } from '@tm/platform';
import { ErrorState, Skeleton, Stack } from '@tm/ui';
import { DraftNotice } from '@tm/ui/form-draft';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { Suspense, useEffect, useState } from 'react';
import { newPlace } from '../listing-draft';
import { ListingForm, type FormAct } from '../listing-form';
import { textOf, wishedListing } from '../listing-text';
import { BegunElsewhere } from './BegunElsewhere';
import { useListingEditor, type Aim } from './useListingEditor';

const Comparison = lazyScreen(() => import('../listing-conflict'), 'Comparison');

const Place = styled.div`
  margin-bottom: var(--s-5);
  &:empty {
    display: none;
  }
`;

type Props = {
  user: User;
  /** Null for a new one. */
  listing: Listing | null;
  place: 'dialog' | 'page';
  onSaved: (saved: Listing, aim: Aim) => void;
};

/** What can be done with the form, by what the service is: the first is what Enter does. */
const actsOf = (listing: Listing | null, send: (aim?: Aim) => void): [FormAct, ...FormAct[]] => {
  const submit: FormAct = { label: 'Send for Approval', onSend: () => send('pending_approval') };
  if (!listing) return [submit, { label: 'Save as Draft', onSend: () => send('draft') }];
  const save: FormAct = { label: 'Save Changes', onSend: () => send() };
  if (listing.status === 'draft') return [submit, { label: 'Save Draft', onSend: () => send() }];
  return listing.status === 'rejected' ? [submit, save] : [save];
};

type EditorProps = Props & { keptAt: string; isTaken: boolean; onTaken: () => void };

function Editor({ user, listing, place, keptAt, isTaken, onSaved, onTaken }: EditorProps) {
  const { form, isRestored, discard, send, conflict, settle, closeConflict } = useListingEditor({
    user,
    listing,
    place: keptAt,
    onSaved,
  });
  const { setFocus } = form;
  useEffect(() => {
    // The button that took it is gone.
    if (isTaken) setFocus('title');
  }, [isTaken, setFocus]);
  return (
    <>
      {isRestored && (
        <Place>
          <DraftNotice action={listing ? undefined : 'Start over'} onDiscard={discard} />
        </Place>
      )}
      {!listing && !isRestored && !form.formState.isDirty && (
        <Place>
          <BegunElsewhere userId={user.id} place={keptAt} onTaken={onTaken} />
        </Place>
      )}
      <ListingForm form={form} place={place} acts={actsOf(listing, send)} />
      <LazyDialog
        open={conflict !== null}
        onOpenChange={(isOpen) => isOpen || closeConflict()}
        width={860}
        title="This service was changed meanwhile"
        description="Somebody saved it after you had opened it, maybe you in another tab. Choose what to keep; nothing is lost before you save."
      >
        {conflict && (
          <LazyBoundary
            otherwise={(retry) => <ErrorState compact title="The comparison did not load" onRetry={retry} />}
          >
            <Suspense
              fallback={
                <Stack>
                  <Skeleton $height={120} $radius={2} />
                  <Skeleton $height={120} $radius={2} />
                </Stack>
              }
            >
              <Comparison
                key={conflict.theirs.version}
                mine={conflict.mine}
                theirs={textOf(conflict.theirs, false)}
                base={conflict.base}
                onSave={settle}
              />
            </Suspense>
          </LazyBoundary>
        )}
      </LazyDialog>
    </>
  );
}

/** The form of a service with all that belongs to saving it: what was left unsaved, and the comparison of two versions. */
export function ListingEditor(props: Props) {
  const [keptAt] = useState(() => props.listing?.id ?? newPlace());
  const listing = props.listing && wishedListing(props.listing);
  const [taken, setTaken] = useState(0);
  return (
    <Editor
      key={taken}
      {...props}
      listing={listing}
      keptAt={keptAt}
      isTaken={taken > 0}
      onTaken={() => setTaken(taken + 1)}
    />
  );
}
