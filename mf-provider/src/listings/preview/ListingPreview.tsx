import { cuisineNames, describeCancellationTerms, formatAddress } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Card, Muted, PriceTag, Rating, Row, Stack } from '@tm/ui';
import { ListingPictures, ListingDescription } from '@tm/ui/listing';
import type { ListingText } from '../text/listingText';
import { PreviewCard } from './PreviewCard';
import { PreviewHours } from './PreviewHours';
import { kindOf, previewOf, titleOf, type PreviewListing } from './previewListing';
import { PreviewMenu } from './PreviewMenu';

const Head = styled.h3`
  margin-bottom: var(--s-3);
  color: var(--ink-2);
  font: 600 var(--fs-sm) / 1.4 var(--font);
  letter-spacing: 0;
`;

const Title = styled.h4`
  font-size: var(--fs-2xl);
  overflow-wrap: anywhere;
`;

const Price = ({ of: { basePrice, priceType } }: { of: PreviewListing }) =>
  basePrice > 0 ? <PriceTag amount={basePrice} priceType={priceType} /> : <Muted>No price yet</Muted>;

const factsOf = (shown: PreviewListing): string =>
  [shown.location, kindOf(shown), ...cuisineNames(shown.cuisines)].filter(Boolean).join(' · ');

/** Previews the form's content as a card and as a page. Reviews are left out, because a preview has none. */
export function ListingPreview({ text, onClose }: { text: ListingText; onClose: () => void }) {
  const shown = previewOf(text);
  const title = titleOf(text);
  const { images = [], imageAlts = [], tags = [] } = shown;
  return (
    <Stack $gap={8}>
      <section aria-label="In lists">
        <Head>In lists</Head>
        <PreviewCard text={text} />
      </section>
      <section aria-label="Its page">
        <Head>Its page</Head>
        <Card>
          <Stack $gap={4}>
            <ListingPictures title={title} images={images} alts={imageAlts} />
            <Title>{title}</Title>
            <Row $gap={3}>
              <Rating value={0} count={0} />
              <Muted $small>{factsOf(shown)}</Muted>
            </Row>
            <Price of={shown} />
            <ListingDescription description={text.description} tags={tags} />
            {shown.address && <p>{formatAddress(shown.address)}</p>}
            <Muted $small>{describeCancellationTerms(shown.cancellationHours ?? 0)}</Muted>
            {shown.menu && <PreviewMenu menu={text.menu} />}
            {shown.openingHours && <PreviewHours week={text.week} />}
          </Stack>
        </Card>
      </section>
      <Button variant="secondary" onClick={onClose}>
        Back to the form
      </Button>
    </Stack>
  );
}
