import type { User } from '@tm/contracts';
import { MAX_USERS_AT_ONCE } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Muted, Row } from '@tm/ui';
import { CheckMark } from '../../list/CheckMark';
import type { Selection } from './useSelection';

const Bar = styled(Row)`
  min-height: 48px;
  margin-bottom: var(--s-3);
`;

export type StatusChoice = { users: readonly User[]; status: 'active' | 'suspended' };
type Props = {
  /** Users on the shown page. */
  users: readonly User[];
  selection: Selection;
  onChoose: (choice: StatusChoice) => void;
};

/** Selects all users of the page, and offers actions for the selected users. */
export function SelectionBar({ users, selection, onChoose }: Props) {
  const { users: chosen, isFull } = selection;
  const hidden = chosen.filter(({ id }) => users.every((user) => user.id !== id)).length;
  return (
    <Bar $between role="group" aria-label="Selected users">
      {users.length > 0 && (
        <CheckMark
          label="Select all on this page"
          isShown
          checked={selection.hasAll(users)}
          onChange={(isOn) => selection.mark(users, isOn)}
        />
      )}
      {/* Rendered before the first selection, so that screen readers announce it. */}
      <Muted $small role="status">
        {chosen.length > 0 && `${chosen.length} selected`}
        {hidden > 0 && `, ${hidden} not shown here`}
        {isFull && `, at most ${MAX_USERS_AT_ONCE}`}
      </Muted>
      {chosen.length > 0 && (
        <Row $gap={2}>
          <Button size="sm" variant="danger" onClick={() => onChoose({ users: chosen, status: 'suspended' })}>
            Suspend
          </Button>
          <Button size="sm" variant="tint" onClick={() => onChoose({ users: chosen, status: 'active' })}>
            Activate
          </Button>
          <Button size="sm" variant="ghost" onClick={selection.clear}>
            Clear
          </Button>
        </Row>
      )}
    </Bar>
  );
}
