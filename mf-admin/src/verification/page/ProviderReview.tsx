import { useAdminProvidersQuery } from '@tm/api-client/adminProviders';
import type { AdminProviderDetail } from '@tm/contracts';
import { mayMoveVerification } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Badge, Button, Card, Muted, Page, PageHead, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { DateTime } from '../../list/DateTime';
import { BackToAdmin } from '../../details/BackToAdmin';
import { DecisionHistory } from '../../moderation/DecisionHistory';
import { ActionBar, BackLine, Columns, DecisionNote, StatusBar } from '../../moderation/reviewLayout';
import { OwnerCard } from '../../moderation/OwnerCard';
import { WaitingTime } from '../../moderation/WaitingTime';
import { useLinkState } from '../../list/backLink';
import { useFocusRestorer } from '../../list/useFocusRestorer';
import { Business, VerificationDocuments } from './ProviderFacts';
import { PendingChange } from './PendingChange';
import { changeMark, STATE_BADGES } from '../queue/providerLabels';
import { useChangeDecision } from '../decision/useChangeDecision';
import { useVerificationDecision } from '../decision/useVerificationDecision';

const Title = styled.h2`
  font-size: var(--fs-lg);
`;

type Props = { provider: AdminProviderDetail; now: Date };

/** Links to the longest-waiting other business. */
function NextWaiting({ id }: { id: string }) {
  const { data } = useAdminProvidersQuery(
    { state: 'submitted', limit: 2 },
    { refetchOnMountOrArgChange: true },
  );
  const linkState = useLinkState();
  const next = data?.items.find((provider) => provider.id !== id);
  if (!next) return null;
  return (
    <Link to={`/admin/providers/${next.id}`} state={linkState}>
      Next waiting: {next.businessName}
    </Link>
  );
}

const StatusLine = ({ provider: { state, submittedAt, decidedAt, pendingChange }, now }: Props) => (
  <StatusBar>
    <Badge $tone={STATE_BADGES[state][1]}>{STATE_BADGES[state][0]}</Badge>
    {pendingChange && (
      <>
        <Badge $tone="pending">{changeMark(pendingChange)}</Badge>
        <WaitingTime since={pendingChange.submittedAt} now={now} />
      </>
    )}
    {state === 'submitted' && submittedAt && <WaitingTime since={submittedAt} now={now} />}
    {state !== 'submitted' && decidedAt && (
      <Muted>
        Decided <DateTime at={decidedAt} now={now} />
      </Muted>
    )}
  </StatusBar>
);

const Aside = ({ provider, now }: Props) => (
  <Stack $gap={4}>
    <Card as="section">
      <Stack $gap={4}>
        <Title>Owner</Title>
        <OwnerCard owner={provider.owner} />
      </Stack>
    </Card>
    <Card as="section">
      <Stack $gap={4}>
        <Title>History</Title>
        <DecisionHistory decisions={provider.history} now={now} />
      </Stack>
    </Card>
  </Stack>
);

/** One business: its submitted documents, its data and the decision. */
export function ProviderReview({ provider }: { provider: AdminProviderDetail }) {
  const now = useMinute();
  const { ask, dialog } = useVerificationDecision(provider);
  const change = useChangeDecision(provider);
  const { id, state, reason, businessName, pendingChange } = provider;
  const bar = useFocusRestorer();
  return (
    <Page>
      <BackLine aria-label="Providers">
        <BackToAdmin tab="providers" label="Providers" />
        <NextWaiting id={id} />
      </BackLine>
      <PageHead title={businessName} />
      <StatusLine provider={provider} now={now} />
      <Columns>
        <Stack $gap={5}>
          {state === 'refused' && reason && (
            <DecisionNote $tone="cancelled">
              <b>Refused</b>
              <span>{reason}</span>
            </DecisionNote>
          )}
          {pendingChange && <PendingChange provider={provider} change={pendingChange} />}
          <VerificationDocuments provider={provider} />
          <Business provider={provider} />
          <ActionBar {...bar} role="group" aria-label="Decide">
            {pendingChange && (
              <>
                <Button onClick={() => change.ask('approve')}>Approve change</Button>
                <Button variant="secondary" onClick={() => change.ask('refuse')}>
                  Refuse change
                </Button>
              </>
            )}
            {mayMoveVerification(state, 'verified', 'admin') && (
              <Button onClick={() => ask('verify')}>Verify</Button>
            )}
            {mayMoveVerification(state, 'refused', 'admin') && (
              <Button variant="danger" onClick={() => ask('refuse')}>
                {state === 'verified' ? 'Remove badge' : 'Refuse'}
              </Button>
            )}
          </ActionBar>
        </Stack>
        <Aside provider={provider} now={now} />
      </Columns>
      {dialog}
      {change.dialog}
    </Page>
  );
}
