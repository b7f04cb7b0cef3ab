import { css, keyframes, styled } from '@tm/platform';
import { closeStyle } from '../CloseMark';
import { media } from '../../theme/media';
import * as Radix from 'radix-ui/dialog';

export type DialogShape = 'centre' | 'side' | 'panel';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { transform: translateY(24px); opacity: 0; }`;
const slideUp = keyframes`from { transform: translateY(100%); }`;
const slideIn = keyframes`from { transform: translateX(-100%); }`;
const slideFromRight = keyframes`from { transform: translateX(100%); }`;

// The same z-index as the panel: the overlay of a dialog opened from another dialog covers and dims that
// dialog.
export const Overlay = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 51;
  background: var(--overlay);
  animation: ${appear} var(--ease);
`;

const sheet = css`
  ${media.phone} {
    top: auto;
    margin: 0;
    width: 100%;
    max-height: 92dvh;
    border-radius: var(--r-3) var(--r-3) 0 0;
    animation-name: ${slideUp};
  }
`;

const shapes = {
  centre: css<{ $width: number }>`
    left: 0;
    right: 0;
    top: 0;
    bottom: 0;
    margin: auto;
    width: min(${({ $width }) => $width}px, calc(100vw - 48px));
    height: fit-content;
    max-height: calc(100dvh - 64px);
    border-radius: var(--r-2);
    animation: ${rise} var(--ease);
    ${sheet}
  `,
  panel: css<{ $width: number }>`
    right: 0;
    top: 0;
    bottom: 0;
    width: min(${({ $width }) => $width}px, calc(100vw - 48px));
    animation: ${slideFromRight} var(--ease);
    ${sheet}
    ${media.phone} {
      left: 0;
    }
  `,
  side: css`
    left: 0;
    top: 0;
    bottom: 0;
    width: min(320px, 86vw);
    animation: ${slideIn} var(--ease);
  `,
};

export const Panel = styled(Radix.Content)<{ $shape: DialogShape; $width: number }>`
  position: fixed;
  z-index: 51;
  display: flex;
  flex-direction: column;
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-2);
  overflow: hidden;
  &:focus {
    outline: none;
  }
  ${({ $shape }) => shapes[$shape]}
`;

export const Head = styled.div`
  padding: var(--s-5) 64px var(--s-2) var(--s-6);
  h2 {
    font-size: var(--fs-xl);
  }
  p {
    margin-top: var(--s-1);
    color: var(--ink-2);
  }
  ${media.phone} {
    padding: var(--s-2) 60px var(--s-2) var(--s-4);
  }
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--s-3) var(--s-6) var(--s-6);
  ${media.phone} {
    padding: var(--s-2) var(--s-4) var(--s-5);
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s-3);
  padding: var(--s-4) var(--s-6);
  border-top: 1px solid var(--line);
  ${media.phone} {
    padding: var(--s-3) var(--s-4) max(var(--s-4), env(safe-area-inset-bottom));
    > * {
      flex: 1;
    }
  }
`;

/** Last in reading order, so that opening does not focus it first. */
export const CloseButton = styled(Radix.Close)`
  ${closeStyle}
  right: var(--s-3);
  top: var(--s-3);
`;
