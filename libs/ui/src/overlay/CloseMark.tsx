import { css } from '@tm/platform';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** Style of a round close button in the corner of dialogs and toasts. `CloseMark` is its content. */
export const closeStyle = css`
  position: absolute;
  display: grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  border-radius: 50%;
  color: var(--ink-2);
  &:hover {
    background: var(--surface-2);
  }
  > svg {
    width: 20px;
    height: 20px;
  }
`;

/** The cross, with its text for screen readers. */
export const CloseMark = () => (
  <>
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M6 6l12 12M18 6 6 18" />
    </svg>
    <VisuallyHidden>Close</VisuallyHidden>
  </>
);
