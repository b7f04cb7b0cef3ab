import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { media } from '@tm/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { PreviewCard } from '../preview/PreviewCard';
import type { ListingText } from '../text/listingText';
import { Completeness } from './Completeness';
import { PreviewButton } from './PreviewButton';
import { BELOW } from './sideLayout';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  > button {
    justify-self: start;
  }
  ${media.phone} {
    > button {
      justify-self: stretch;
    }
  }
`;

/** Only where there is room beside the form. */
const Live = styled.section`
  h2 {
    margin-bottom: var(--s-3);
    color: var(--ink-2);
    font: 600 var(--fs-sm) / 1.4 var(--font);
    letter-spacing: 0;
  }
  ${BELOW} {
    display: none;
  }
`;

function LiveCard({ listing }: { listing: Listing | null }) {
  const { control } = useFormContext<ListingText>();
  const text = useWatch({ control }) as ListingText;
  return (
    <Live aria-label="Your card">
      <h2>Your card</h2>
      <PreviewCard text={text} rating={listing?.rating} reviewCount={listing?.reviewCount} />
    </Live>
  );
}

type Props = {
  /** Only the page has a card and a preview, because dialogs are narrow and are not nested. */
  place: 'dialog' | 'page';
  listing: Listing | null;
};

/** Column beside the fields: the card as customers see it, the completeness and the preview. */
export const ListingSide = ({ place, listing }: Props) => (
  <Root>
    {place === 'page' && <LiveCard listing={listing} />}
    <Completeness />
    {place === 'page' && <PreviewButton />}
  </Root>
);
