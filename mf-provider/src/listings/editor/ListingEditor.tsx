import type { Listing, User } from '@tm/contracts';
import { LazyBoundary, lazyScreen, styled } from '@tm/platform';
import { ErrorState, Skeleton, Stack } from '@tm/ui';
import { DraftNotice } from '@tm/ui/form-draft';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { Suspense, useEffect, useState } from 'react';
import { newDraftKey } from '../draft/storedListing';
import { ListingForm } from '../form/ListingForm';
import type { FormAction } from '../form/ListingFoot';
import { textOf } from '../text/listingText';
import { listingWithEdit } from '../text/waitingEdit';
import { DraftInOtherTab } from './DraftInOtherTab';
import { useListingEditor, type TargetStatus } from './useListingEditor';

const Comparison = lazyScreen(() => import('../conflict/Comparison'), 'Comparison');

const NoticeArea = styled.div`
  margin-bottom: var(--s-5);
  &:empty {
    display: none;
  }
`;

type Props = {
  user: User;
  /** Null for a new service. */
  listing: Listing | null;
  place: 'dialog' | 'page';
  onSaved: (saved: Listing, targetStatus: TargetStatus) => void;
};

/** Returns the actions of the form by the status of the service. The Enter key runs the first action. */
const actionsOf = (
  listing: Listing | null,
  send: (targetStatus?: TargetStatus) => void,
): [FormAction, ...FormAction[]] => {
  const submit: FormAction = { label: 'Send for approval', onSend: () => send('pending_approval') };
  if (!listing) return [submit, { label: 'Save as draft', onSend: () => send('draft') }];
  const save: FormAction = { label: 'Save changes', onSend: () => send() };
  if (listing.status === 'draft') return [submit, { label: 'Save draft', onSend: () => send() }];
  return listing.status === 'rejected' ? [submit, save] : [save];
};

type EditorProps = Props & { draftKey: string; isMoved: boolean; onMoved: () => void };

function Editor({ user, listing, place, draftKey, isMoved, onSaved, onMoved }: EditorProps) {
  const { form, isRestored, discard, send, conflict, saveMerged, closeConflict } = useListingEditor({
    user,
    listing,
    draftKey,
    onSaved,
  });
  const { setFocus } = form;
  useEffect(() => {
    // The focused button was removed when the draft moved.
    if (isMoved) setFocus('title');
  }, [isMoved, setFocus]);
  return (
    <>
      {isRestored && (
        <NoticeArea>
          <DraftNotice action={listing ? undefined : 'Start over'} onDiscard={discard} />
        </NoticeArea>
      )}
      {!listing && !isRestored && !form.formState.isDirty && (
        <NoticeArea>
          <DraftInOtherTab userId={user.id} draftKey={draftKey} onMoved={onMoved} />
        </NoticeArea>
      )}
      <ListingForm form={form} place={place} listing={listing} actions={actionsOf(listing, send)} />
      <LazyDialog
        open={conflict !== null}
        onOpenChange={(isOpen) => isOpen || closeConflict()}
        width={860}
        title="This service has changed since you opened it"
        description="A newer version was saved, perhaps by you in another tab. Choose which changes to keep. Nothing is lost before you save."
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
                onSave={saveMerged}
              />
            </Suspense>
          </LazyBoundary>
        )}
      </LazyDialog>
    </>
  );
}

/** Form of a service with its draft, and the comparison of two versions after a conflict. */
export function ListingEditor(props: Props) {
  const [draftKey] = useState(() => props.listing?.id ?? newDraftKey());
  const listing = props.listing && listingWithEdit(props.listing);
  const [moveCount, setMoveCount] = useState(0);
  return (
    <Editor
      key={moveCount}
      {...props}
      listing={listing}
      draftKey={draftKey}
      isMoved={moveCount > 0}
      onMoved={() => setMoveCount(moveCount + 1)}
    />
  );
}
