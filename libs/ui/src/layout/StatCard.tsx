import { styled } from '@tm/platform';
import type { ReactNode } from 'react';
import { media } from '../theme/media';
import { Card } from './arrange';

const Root = styled(Card)`
  display: grid;
  gap: var(--s-1);
  align-content: start;
  min-width: 0;
  dt {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    color: var(--ink-2);
    font-size: var(--fs-sm);
    svg {
      width: 18px;
      height: 18px;
      flex: none;
    }
  }
  dd:nth-of-type(1) {
    font: 650 var(--fs-2xl)/1.2 var(--display);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  dd:nth-of-type(2) {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  ${media.phone} {
    padding: var(--s-4);
  }
`;

type Props = { label: string; value: ReactNode; hint?: ReactNode; icon?: ReactNode };

/**
 * One number with its label: `<StatCard icon={<Star />} label="Average rating" value="4.8" hint="214 reviews"
 * />`.
 */
export function StatCard({ label, value, hint, icon }: Props) {
  return (
    <Root as="dl">
      <dt>
        {icon}
        {label}
      </dt>
      <dd>{value}</dd>
      {hint && <dd>{hint}</dd>}
    </Root>
  );
}
