import {
  CATEGORY_NAMES,
  cuisineNames,
  PLACE_NAMES,
  describeCancellationTerms,
  formatAddress,
  formatDuration,
  placeOf,
} from '@tm/domain';
import { styled } from '@tm/platform';
import { Card, Muted, PriceTag, SectionTitle, Stack } from '@tm/ui';
import { ListingPictures, ListingDescription } from '@tm/ui/listing';
import { FieldValue } from './FieldValue';
import type { Content } from '../listingFields';

const Title = styled.h3`
  font-size: var(--fs-2xl);
  overflow-wrap: anywhere;
`;

const whereOf = ({ category, place, address }: Content): string =>
  [PLACE_NAMES[placeOf({ category, place })], address && formatAddress(address)].filter(Boolean).join(': ');

/** The whole listing as customers see it, or will see it after approval. */
export function ListingPreview({ content }: { content: Content }) {
  const { title, description, images, imageAlts, tags, basePrice, priceType, menu, openingHours, seats } =
    content;
  const kind = [
    CATEGORY_NAMES[content.category],
    content.subCategory,
    ...cuisineNames(content.cuisines),
    content.location,
    formatDuration(content.duration),
    seats && `${seats} seats`,
  ];
  return (
    <Card $pad={5} as="section" aria-labelledby="whole">
      <Stack $gap={4}>
        <SectionTitle id="whole">As customers see it</SectionTitle>
        {images.length > 0 ? (
          <ListingPictures title={title} images={images} alts={imageAlts} />
        ) : (
          <Muted>No pictures.</Muted>
        )}
        <Title>{title}</Title>
        <Muted>{kind.filter(Boolean).join(' · ')}</Muted>
        <p>{whereOf(content)}</p>
        <PriceTag amount={basePrice} priceType={priceType} large />
        <ListingDescription description={description} tags={tags} />
        <Muted $small>{describeCancellationTerms(content.cancellationHours)}</Muted>
        {menu && (
          <section>
            <h4>Menu</h4>
            <FieldValue field="menu" content={content} side="now" />
          </section>
        )}
        {openingHours && (
          <section>
            <h4>Opening hours</h4>
            <FieldValue field="openingHours" content={content} side="now" />
          </section>
        )}
      </Stack>
    </Card>
  );
}
