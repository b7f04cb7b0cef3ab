import { styled, usePageTitle } from '@tm/platform';
import { Card, media, Page } from '@tm/ui';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

const Centre = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 480px);
  justify-content: center;
`;

const Box = styled(Card)`
  padding: var(--s-8);
  box-shadow: var(--shadow-1);
  > svg {
    width: 52px;
    height: 52px;
    padding: 14px;
    margin-bottom: var(--s-4);
    border-radius: 16px;
    background: var(--brand-tint);
    color: var(--brand-strong);
  }
  h1 {
    font-size: var(--fs-2xl);
    outline: none;
  }
  > p {
    margin: var(--s-2) 0 var(--s-6);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  > p > b {
    color: var(--ink);
    font-weight: 600;
  }
  ${media.phone} {
    padding: var(--s-6) var(--s-4);
  }
`;

type Props = {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** Focuses the title and has the text read aloud, because the card replaces other content. */
  takesFocus?: boolean;
  children?: ReactNode;
};

/** The card of the small sign-in pages. */
export function NarrowCard({ icon: Icon, title, text, takesFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const textId = useId();
  usePageTitle(title);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);
  return (
    <Centre>
      <Box>
        <Icon aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1} aria-describedby={textId}>
          {title}
        </h1>
        <p id={textId}>{text}</p>
        {children}
      </Box>
    </Centre>
  );
}
