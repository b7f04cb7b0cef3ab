import { keyframes, styled } from '@tm/platform';

const turn = keyframes`to { transform: rotate(1turn); }`;

/**
 * A turning ring for the inside of buttons. Elsewhere a skeleton shows that content is loading
 * (design-language.md, rule 5).
 */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  width: 18px;
  height: 18px;
  flex: none;
  border: 2px solid currentColor;
  border-top-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
