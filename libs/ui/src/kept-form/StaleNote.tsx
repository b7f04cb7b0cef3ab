import { Button } from '../button/Button';
import { KeptNote } from './Restored';

type Props = { message: string; onLoad: () => void };

/** Says that what is edited was changed elsewhere, in the server's words, with the way to load it. What was typed is filled in again then. */
export const StaleNote = ({ message, onLoad }: Props) => (
  <KeptNote>
    <p>{message}</p>
    <Button size="sm" variant="secondary" onClick={onLoad}>
      Load the newer state
    </Button>
  </KeptNote>
);
