import { styled } from '@tm/platform';
import { CircleAlert, Clock, PartyPopper, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const Root = styled.div<{ $tint: string; $ink: string }>`
  display: flex;
  gap: var(--s-4);
  padding: var(--s-4);
  border-radius: var(--r-1);
  background: var(--${({ $tint }) => $tint});
  svg {
    width: 24px;
    height: 24px;
    color: var(--${({ $ink }) => $ink});
    flex: none;
  }
`;

const KINDS = {
  wait: [Clock, 'accent-tint', 'accent-ink'],
  good: [ShieldCheck, 'brand-tint', 'brand-strong'],
  bad: [CircleAlert, 'cancelled-tint', 'cancelled'],
  done: [PartyPopper, 'brand-tint', 'brand-strong'],
} as const satisfies Record<string, readonly [LucideIcon, string, string]>;

/** A short important text with an icon. */
export function Notice({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  const [Icon, tint, ink] = KINDS[kind];
  return (
    <Root $tint={tint} $ink={ink}>
      <Icon aria-hidden="true" />
      <p>{children}</p>
    </Root>
  );
}
