import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { useFacts } from './useFacts';

const Line = styled.div`
  margin-top: var(--s-4);
  color: var(--ink-2);
  b {
    color: var(--ink);
    font-weight: 620;
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    font-size: var(--fs-sm);
  }
`;

/** Verified providers and completed jobs (ADR-112). Renders nothing if there is no number to state. */
export function Numbers() {
  const { counts } = useFacts();
  if (!counts) return null;
  return (
    <Line data-facts="">
      <b>{counts.providers}</b> verified providers · <b>{counts.jobs}</b> completed jobs
    </Line>
  );
}
