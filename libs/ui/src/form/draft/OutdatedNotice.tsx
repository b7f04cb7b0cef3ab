import { Button } from '../button/Button';
import { DraftMessage } from './DraftNotice';

type Props = { message: string; onLoad: () => void };

/**
 * Says that what is edited was changed elsewhere, in the server's words, with the way to load it. What was
 * typed is filled in again then.
 */
export const OutdatedNotice = ({ message, onLoad }: Props) => (
  <DraftMessage>
    <p>{message}</p>
    <Button size="sm" variant="secondary" onClick={onLoad}>
      Load the newer state
    </Button>
  </DraftMessage>
);
