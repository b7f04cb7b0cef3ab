import { styled, usePageTitle } from '@tm/platform';
import type { ReactNode } from 'react';
import { media } from '../theme/media';

/** The page's width with its gutters: 16, 24 or 32 px. */
export const Wrap = styled.div`
  width: 100%;
  max-width: var(--width);
  margin-inline: auto;
  padding-inline: var(--s-8);
  ${media.narrow} {
    padding-inline: var(--s-6);
  }
  ${media.phone} {
    padding-inline: var(--s-4);
  }
`;

/** The body of a screen: width, gutters and vertical space. */
export const Page = styled(Wrap)`
  padding-block: var(--s-8) var(--s-16);
  ${media.phone} {
    padding-block: var(--s-5) var(--s-12);
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4) var(--s-6);
  margin-bottom: var(--s-6);
  > div:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h1 {
    font-size: var(--fs-3xl);
  }
  p {
    color: var(--ink-2);
    margin-top: var(--s-1);
  }
  ${media.phone} {
    margin-bottom: var(--s-4);
    h1 {
      font-size: var(--fs-2xl);
    }
  }
`;

type HeadProps = { title: string; subtitle?: ReactNode; actions?: ReactNode; documentTitle?: string };

/** A screen's heading. It also sets the document title. `<PageHead title="My Bookings" actions={…} />` */
export function PageHead({ title, subtitle, actions, documentTitle = title }: HeadProps) {
  usePageTitle(documentTitle);
  return (
    <Head>
      <div>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions}
    </Head>
  );
}
