import type { MoneyOverview } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Badge, Card, media, Muted, Row, Stack } from '@tm/ui';
import { DateTime } from '../../list/DateTime';
import { brokenFirst, INVARIANT_BADGES, STATEMENTS, summaryOf } from './overviewLabels';

const Title = styled.h2`
  font-size: var(--fs-lg);
`;
const List = styled.ul`
  display: grid;
  gap: var(--s-3);
  li {
    display: grid;
    grid-template-columns: 116px minmax(0, 1fr);
    gap: var(--s-1) var(--s-3);
    align-items: start;
  }
  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  p {
    overflow-wrap: anywhere;
  }
`;

type Props = { invariants: MoneyOverview['invariants']; now: Date };

/** The invariants of the ledger: whether each holds, and what the last recount has found. */
export function Invariants({ invariants, now }: Props) {
  const { text, tone } = summaryOf(invariants);
  const times = invariants.flatMap(({ checkedAt }) => checkedAt ?? []).sort();
  return (
    <Card as="section" aria-label="Invariants">
      <Stack $gap={4}>
        <Row>
          <Title>Invariants</Title>
          <Badge $tone={tone}>{text}</Badge>
          {times[0] && (
            <Muted $small>
              Counted <DateTime at={times[0]} now={now} />
            </Muted>
          )}
        </Row>
        <List>
          {brokenFirst(invariants).map(({ id, state, found }) => {
            const [label, badge] = INVARIANT_BADGES[state];
            return (
              <li key={id}>
                <Badge $tone={badge}>{label}</Badge>
                <div>
                  <p>
                    <b>{id}</b> {STATEMENTS[id]}
                  </p>
                  {found && <Muted $small>Found: {found}</Muted>}
                </div>
              </li>
            );
          })}
        </List>
      </Stack>
    </Card>
  );
}
