import { Button } from '@tm/ui';
import { DraftMessage } from '@tm/ui/form-draft';
import { deleteDraft, moveDraft, useDraftInOtherTab } from '../draft/storedListing';

type Props = { userId: string; draftKey: string; onMoved: () => void };

/** Offers a new service that was begun in another tab, or in one that is closed by now: each tab keeps its own. */
export function DraftInOtherTab({ userId, draftKey, onMoved }: Props) {
  const other = useDraftInOtherTab(userId, draftKey);
  if (!other) return null;
  const title = other.draft.text.title.trim();
  const continueDraft = () => {
    moveDraft(userId, other.draftKey, draftKey);
    onMoved();
  };
  return (
    <DraftMessage>
      <p>You have begun another service{title && `, “${title}”,`} and not saved it.</p>
      <Button size="sm" variant="secondary" onClick={continueDraft}>
        Go on with it
      </Button>
      <Button size="sm" variant="ghost" onClick={() => deleteDraft(userId, other.draftKey)}>
        Throw it away
      </Button>
    </DraftMessage>
  );
}
