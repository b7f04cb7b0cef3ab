import { styled } from '@tm/platform';

/** Label around a checkbox or a radio button and its text, at least as high as a touch target. */
export const ChoiceLabel = styled.label`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: var(--touch);
  cursor: pointer;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--brand);
  }
`;
