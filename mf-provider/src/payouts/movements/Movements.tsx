import { SectionTitle, Stack } from '@tm/ui';
import { MovementList } from './MovementList';
import { Statements } from './Statements';

/** Statements of the months, and the changes of the balance. `since` is when the account was made. */
export const Movements = ({ since }: { since: string }) => (
  <Stack $gap={6}>
    <Stack $gap={3}>
      <SectionTitle>Statements</SectionTitle>
      <Statements since={since} />
    </Stack>
    <Stack $gap={3}>
      <SectionTitle>Movements</SectionTitle>
      <MovementList />
    </Stack>
  </Stack>
);
