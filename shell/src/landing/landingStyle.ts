import { styled } from '@tm/platform';
import { media, Wrap } from '@tm/ui';

/** A section of the page with its heading. */
export const Section = styled(Wrap).attrs({ as: 'section' })`
  padding-top: var(--s-16);
  h2 {
    font-size: var(--fs-3xl);
  }
  ${media.phone} {
    padding-top: 44px;
    h2 {
      font-size: var(--fs-2xl);
    }
  }
`;

/** A section that follows the one before it closely, so that it is in the first view of a desk. */
export const CloseSection = styled(Section)`
  padding-top: var(--s-8);
`;

/** A tinted square with an icon. */
export const IconTile = styled.span`
  display: grid;
  place-items: center;
  width: 46px;
  height: 46px;
  flex: none;
  border-radius: 13px;
  background: var(--brand-tint);
  color: var(--brand-strong);
  svg {
    width: 20px;
    height: 20px;
  }
  ${media.phone} {
    width: 40px;
    height: 40px;
  }
`;
