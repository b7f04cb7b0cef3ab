import { styled } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import type { ReactNode } from 'react';
import { DayPlan } from './DayPlan';
import { ToAnswer } from './ToAnswer';
import { useDay, useRequests } from './useToday';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
  align-items: start;
  gap: var(--s-4);
`;

/** Height of the slot. */
const HEIGHT = 520;

/**
 * First decisions of a provider: the requests to answer, and the jobs of today. They appear together, because
 * on phones the requests would move the day when they arrive. Children are further parts below.
 */
export function ProviderToday({ children }: { children?: ReactNode }) {
  const requests = useRequests();
  const day = useDay();
  if (requests.isWaiting || day.isWaiting) return <Skeleton $height={HEIGHT} $radius={2} aria-busy="true" />;
  return (
    <>
      <Root>
        <ToAnswer {...requests} />
        <DayPlan {...day} />
      </Root>
      {children}
    </>
  );
}
