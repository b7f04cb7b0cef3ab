import {
  CATEGORY_NAMES,
  cuisineNames,
  describeCancellationTerms,
  formatAddress,
  formatDuration,
  type Category,
  type PriceType,
} from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Card, Muted, Picture, PriceTag, Rating, Row, Stack } from '@tm/ui';
import { ListingPictures, ListingDescription } from '@tm/ui/listing';
import { requestOf, type ListingText } from '../text/listingText';
import { PreviewHours } from './PreviewHours';
import { PreviewMenu } from './PreviewMenu';

const Head = styled.h3`
  margin-bottom: var(--s-3);
  color: var(--ink-2);
  font: 600 var(--fs-sm) / 1.4 var(--font);
  letter-spacing: 0;
`;

const Small = styled.article`
  display: grid;
  gap: 3px;
  max-width: 270px;
  b {
    overflow-wrap: anywhere;
  }
`;

const Title = styled.h4`
  font-size: var(--fs-2xl);
  overflow-wrap: anywhere;
`;

type PreviewListing = ReturnType<typeof requestOf> & { category: Category; priceType: PriceType };

const Price = ({ of: { basePrice, priceType } }: { of: PreviewListing }) =>
  basePrice > 0 ? <PriceTag amount={basePrice} priceType={priceType} /> : <Muted>No price yet</Muted>;

const kindOf = ({ category, duration }: PreviewListing): string =>
  [CATEGORY_NAMES[category] ?? 'No category yet', formatDuration(duration ?? null)].join(' · ');

const factsOf = (shown: PreviewListing): string =>
  [shown.location, kindOf(shown), ...cuisineNames(shown.cuisines)].filter(Boolean).join(' · ');

const InLists = ({ of: shown, title }: { of: PreviewListing; title: string }) => (
  <section aria-label="In lists">
    <Head>In lists</Head>
    <Small>
      <Picture src={shown.images?.[0]} alt={shown.imageAlts?.[0] ?? ''} sizes="270px" />
      <b>{title}</b>
      <Muted $small>{shown.location}</Muted>
      <Muted $small>{kindOf(shown)}</Muted>
      <Price of={shown} />
    </Small>
  </section>
);

/** Previews the form's content as a card and as a page. Reviews are left out, because a preview has none. */
export function ListingPreview({ text, onClose }: { text: ListingText; onClose: () => void }) {
  const shown = requestOf(text) as PreviewListing;
  const title = text.title.trim() || 'No title yet';
  const { images = [], imageAlts = [], tags = [] } = shown;
  return (
    <Stack $gap={8}>
      <InLists of={shown} title={title} />
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
