import { styled } from '@tm/platform';
import { media } from '@tm/ui';

/** Draws tabs as stat cards on phones: the number above the name, side by side in a row that scrolls. */
export const TabFaces = styled.div`
  ${media.phone} {
    > [role='tablist'] {
      gap: var(--s-2);
      margin-inline: calc(-1 * var(--s-4));
      padding-inline: var(--s-4);
      border-bottom: 0;
    }
    > [role='tablist'] > button {
      flex: 1 0 auto;
      flex-direction: column-reverse;
      justify-content: flex-end;
      gap: 0;
      min-width: 84px;
      min-height: 64px;
      margin: 0;
      padding: var(--s-2) var(--s-3);
      background: var(--surface);
      border: 1px solid var(--line);
      border-radius: var(--r-2);
      font-size: var(--fs-sm);
    }
    > [role='tablist'] > button[aria-selected='true'] {
      border-color: var(--brand);
      box-shadow: inset 0 0 0 1px var(--brand);
    }
    > [role='tablist'] span {
      padding: 0;
      background: none;
      color: inherit;
      font: 650 var(--fs-xl)/1.3 var(--display);
    }
  }
`;
