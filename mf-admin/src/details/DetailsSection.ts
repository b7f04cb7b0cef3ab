import { styled } from '@tm/platform';
import { textLink } from '@tm/ui';

/** A section of a details dialog with a heading. */
export const DetailsSection = styled.section`
  h3 {
    margin-bottom: var(--s-2);
    font-size: var(--fs-md);
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;
