import { styled } from '@tm/platform';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const Root = styled.div<{ $tone: 'accepted' | 'pending' }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-2) var(--s-3);
  padding: var(--s-3);
  border-radius: var(--r-1);
  background: var(--${({ $tone }) => $tone}-tint);
  font-size: var(--fs-sm);
  svg {
    width: 20px;
    height: 20px;
    color: var(--${({ $tone }) => $tone});
  }
`;

/** Buttons of equal width below the text of a banner. */
export const BannerButtons = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  > * {
    flex: 1;
  }
  &:empty {
    display: none;
  }
`;

type Props = {
  name: string;
  tone: 'accepted' | 'pending';
  Icon: LucideIcon;
  /** The text, then the `BannerButtons`. */
  children: ReactNode;
};

/** A coloured note on a booking that may ask for an answer. */
export const Banner = ({ name, tone, Icon, children }: Props) => (
  // A group, not a region: several cards of a list may have a banner, and regions need unique names.
  <Root role="group" aria-label={name} $tone={tone}>
    <Icon aria-hidden="true" />
    {children}
  </Root>
);
