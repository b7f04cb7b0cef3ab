import { Button } from '@tm/ui';
import { DraftMessage } from '@tm/ui/form-draft';
import { forgetKept, takeOver, useBegunElsewhere } from '../listing-draft';

type Props = { userId: string; place: string; onTaken: () => void };

/** Offers a new service that was begun in another tab, or in one that is closed by now: each tab keeps its own. */
export function BegunElsewhere({ userId, place, onTaken }: Props) {
  const begun = useBegunElsewhere(userId, place);
  if (!begun) return null;
  const title = begun.kept.text.title.trim();
  const goOn = () => {
    takeOver(userId, begun.place, place);
    onTaken();
  };
  return (
    <DraftMessage>
      <p>You have begun another service{title && `, “${title}”,`} and not saved it.</p>
      <Button size="sm" variant="secondary" onClick={goOn}>
        Go on with it
      </Button>
      <Button size="sm" variant="ghost" onClick={() => forgetKept(userId, begun.place)}>
        Throw it away
      </Button>
    </DraftMessage>
  );
}
