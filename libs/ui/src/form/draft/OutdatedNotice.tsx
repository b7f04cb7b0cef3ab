import { Button } from '../button/Button';
import { DraftMessage } from './DraftNotice';

type Props = { message: string; onLoad: () => void };

/**
 * States, with the server's message, that the edited data was changed elsewhere, and offers to load it. The
 * user's input is filled in again after that.
 */
export const OutdatedNotice = ({ message, onLoad }: Props) => (
  <DraftMessage>
    <p>{message}</p>
    <Button size="sm" variant="secondary" onClick={onLoad}>
      Load the latest version
    </Button>
  </DraftMessage>
);
