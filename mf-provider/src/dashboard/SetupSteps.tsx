import { useListingsTopQuery } from '@tm/api-client/listings';
import { useVerificationQuery } from '@tm/api-client/verification';
import type { ProviderProfile } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Card, SectionTitle, textLink, VisuallyHidden } from '@tm/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';

const Root = styled(Card)`
  margin-top: var(--s-8);
  h2 {
    margin-bottom: var(--s-3);
    font-size: var(--fs-lg);
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-height: var(--touch);
  }
  li[data-done] {
    color: var(--ink-2);
  }
  svg {
    width: 20px;
    height: 20px;
    flex: none;
    color: var(--ink-2);
  }
  li[data-done] svg {
    color: var(--brand);
  }
`;

const StepLink = styled(Link)`
  ${textLink}
`;

/** Returns the missing steps of a business. `undefined` means unknown, because a request failed. */
function useMissingSteps(profile: ProviderProfile) {
  const status = profile.verification?.status;
  const isOpen = status === 'pending';
  const listings = useListingsTopQuery({ providerId: profile.id, limit: 1 });
  const papers = useVerificationQuery(profile.id, { skip: !isOpen });
  return {
    isKnown: !listings.isLoading && !papers.isLoading,
    hours: Object.keys(profile.availability).length === 0,
    service: listings.data && listings.data.items.length === 0,
    papers: isOpen ? papers.data && papers.data.state === 'unsubmitted' : status === 'refused',
  };
}

type Props = { profile: ProviderProfile; role: Role };

/** First steps of a new business with links. Renders nothing when all of them are done. */
export function SetupSteps({ profile, role }: Props) {
  const { isKnown, ...missing } = useMissingSteps(profile);
  const title = useId();
  if (!isKnown || !Object.values(missing).includes(true)) return null;
  const steps = [
    [missing.hours, 'Set your hours', '/provider-dashboard/hours'],
    [
      missing.service,
      role === 'restaurant_owner' ? 'List your restaurant' : 'Add your first service',
      '/services/manage/new',
    ],
    [missing.papers, 'Submit your documents', '/provider-dashboard/verification'],
  ] as const;
  const known = steps.filter(([isMissing]) => isMissing !== undefined);
  return (
    <Root $pad={6}>
      <SectionTitle id={title}>Get ready for your first booking</SectionTitle>
      <ul aria-labelledby={title}>
        {known.map(([isMissing, name, to]) => (
          <li key={to} data-done={isMissing ? undefined : ''}>
            {isMissing ? (
              <>
                <Circle aria-hidden="true" />
                <StepLink to={to}>{name}</StepLink>
              </>
            ) : (
              <>
                <CircleCheck aria-hidden="true" />
                <span>
                  <VisuallyHidden>Done: </VisuallyHidden>
                  {name}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Root>
  );
}
