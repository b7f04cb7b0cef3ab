import { Button } from '@tm/ui';
import { DraftMessage } from '@tm/ui/form-draft';
import { deleteDraft, moveDraft, useDraftInOtherTab } from '../draft/storedListing';

type Props = { userId: string; draftKey: string; onMoved: () => void };

/** Offers the draft of a new service from another tab, open or closed. Each tab has its own draft. */
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
        Continue with it
      </Button>
      <Button size="sm" variant="ghost" onClick={() => deleteDraft(userId, other.draftKey)}>
        Discard it
      </Button>
    </DraftMessage>
  );
}
