import { css } from '@tm/platform';

/** Style of a frame that its picture fills. */
export const coverStyle = css`
  picture {
    display: contents;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
