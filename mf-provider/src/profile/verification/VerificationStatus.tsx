import type { VerificationStanding } from '@tm/contracts';
import { formatDateTime, describeDateTime, VERIFICATION_ITEM_NAMES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Card, Stack } from '@tm/ui';
import { DetailList } from '@tm/ui/details';
import { isLate, describeVerification, VERIFICATION_BADGES } from './verificationLabels';

const RequiredChanges = styled.div`
  display: grid;
  gap: var(--s-2);
  padding: var(--s-4);
  border-radius: var(--r-1);
  background: var(--cancelled-tint);
  h2 {
    font-size: var(--fs-md);
  }
  ul {
    display: grid;
    gap: var(--s-1);
    padding-left: var(--s-5);
  }
  p,
  li {
    overflow-wrap: anywhere;
  }
`;

const DateItem = ({ name, at, now }: { name: string; at: string; now: Date }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <time dateTime={at} title={formatDateTime(new Date(at))}>
        {describeDateTime(new Date(at), now)}
      </time>
    </dd>
  </div>
);

const Refusal = ({ verification: { reason, mistakes } }: { verification: VerificationStanding }) => (
  <RequiredChanges>
    <h2>Required changes</h2>
    {reason && <p>{reason}</p>}
    {mistakes.length > 0 && (
      <ul>
        {mistakes.map(({ item, reason: itemReason }) => (
          <li key={item}>
            <b>{VERIFICATION_ITEM_NAMES[item]}:</b> {itemReason}
          </li>
        ))}
      </ul>
    )}
  </RequiredChanges>
);

/** Status of the review with its dates and, after a refusal, the required changes. */
export function VerificationStatus({ verification, now }: { verification: VerificationStanding; now: Date }) {
  const { state, submittedAt, dueBy, decidedAt } = verification;
  const [name, tone] = VERIFICATION_BADGES[state];
  return (
    <Card $pad={6}>
      <Stack $gap={4}>
        <p role={isLate(verification, now) ? 'alert' : undefined}>
          {describeVerification(verification, now)}
        </p>
        <DetailList>
          <div>
            <dt>Status</dt>
            <dd>
              <Badge $tone={tone}>{name}</Badge>
            </dd>
          </div>
          {submittedAt && <DateItem name="Submitted" at={submittedAt} now={now} />}
          {state === 'submitted' && dueBy && <DateItem name="Answer promised by" at={dueBy} now={now} />}
          {decidedAt && <DateItem name="Answered" at={decidedAt} now={now} />}
        </DetailList>
        {state === 'refused' && <Refusal verification={verification} />}
      </Stack>
    </Card>
  );
}
