import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  padding: var(--s-4) var(--s-6);
  h3 {
    font: 600 var(--fs-md)/1.5 var(--font);
    letter-spacing: 0;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  ${media.phone} {
    padding: var(--s-4);
  }
`;

const SettingText = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Controls = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-3);
`;

type Props = { title: string; text: ReactNode; children: ReactNode };

/** One row of Settings with title, text and controls. */
export const SettingRow = ({ title, text, children }: Props) => (
  <Root>
    <SettingText>
      <h3>{title}</h3>
      <p>{text}</p>
    </SettingText>
    <Controls>{children}</Controls>
  </Root>
);
