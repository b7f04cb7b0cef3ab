import { Button, Row, Stack } from '@tm/ui';
import { useEffect, useRef } from 'react';
import { PeopleList } from './peopleList';
import type { SkippedUser } from './useStatusChange';

type Props = { refused: readonly SkippedUser[]; onClose: () => void };

/** Users that were not changed, with the server's reasons. The list stays until it is closed. */
export function SkippedUsers({ refused, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // The form that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <Stack $gap={5}>
      <PeopleList ref={list} aria-label="Skipped users" tabIndex={0}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name}</b>
            <p>{reason}</p>
          </li>
        ))}
      </PeopleList>
      <Row>
        <Button onClick={onClose}>Done</Button>
      </Row>
    </Stack>
  );
}
