import { styled } from '@tm/platform';
import { Card } from '@tm/ui';
import type { ReactNode } from 'react';

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3) var(--s-6);
  margin-bottom: var(--s-5);
  p {
    flex: 1 1 260px;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;

/** Card for a notice above the dashboard's numbers: a badge, a text and a button. */
export const NoticeCard = ({ label, children }: { label: string; children: ReactNode }) => (
  <Root role="region" aria-label={label}>
    {children}
  </Root>
);
