import type { FeaturedCard as Card } from '@tm/domain';
import { Link, styled, useSession } from '@tm/platform';
import { ButtonLink, media, PictureBadge, RatingText } from '@tm/ui';
import { BadgeCheck, Image } from 'lucide-react';

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 2px;
  h3 {
    font: 620 var(--fs-lg)/1.3 var(--font);
    letter-spacing: 0;
  }
  h3,
  p {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
`;

const Frame = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  border-radius: var(--r-2);
  overflow: hidden;
  background: var(--surface-3);
  margin-bottom: var(--s-2);
  picture {
    display: contents;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Prerendered pages do not know the visitor's setting. Lazy pictures that are not displayed are never
     fetched. */
  > svg {
    position: absolute;
    inset: 0;
    margin: auto;
    width: 32px;
    height: 32px;
    color: var(--ink-3);
  }
  :root.low-data & picture,
  :root:not(.low-data) & > img {
    display: none;
  }
`;

const SIZES = '(max-width: 720px) min(78vw, 300px), 370px';

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--s-3);
`;

const CardFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  margin-top: var(--s-2);
  b {
    font-size: var(--fs-lg);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  span {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  ${media.narrow} {
    a {
      padding-inline: var(--s-3);
    }
  }
`;

const Cover = ({ avif, webp, src, thumbnail }: Card) => (
  <>
    <img src={thumbnail} alt="" width={800} height={600} loading="lazy" decoding="async" />
    <picture>
      <source type="image/avif" srcSet={avif} sizes={SIZES} />
      <img
        loading="lazy"
        decoding="async"
        alt=""
        width={800}
        height={600}
        sizes={SIZES}
        srcSet={webp}
        src={src}
      />
    </picture>
  </>
);

/**
 * One featured business that an admin has verified. Book Now opens its service; visitors sign in first
 * (PD-3). The build turns the card into a template, so every value must be a separate text node, and the
 * markup may depend only on whether there is a picture.
 */
export function FeaturedCard({ card }: { card: Card }) {
  const { isSignedIn } = useSession();
  const { id, name, line, location, mean, count, price, src } = card;
  return (
    <Root>
      <Frame>
        {src ? <Cover {...card} /> : <Image aria-hidden="true" />}
        <PictureBadge>
          <BadgeCheck aria-hidden="true" />
          Verified
        </PictureBadge>
      </Frame>
      <Line>
        <h3>
          <Link to={`/services/${id}`}>{name}</Link>
        </h3>
        <RatingText mean={mean} count={count} />
      </Line>
      <p>{line}</p>
      <p>{location}</p>
      <CardFoot>
        <div>
          <span>From </span>
          <b>{price}</b>
        </div>
        <ButtonLink
          variant="tint"
          to={isSignedIn ? `/services/${id}` : `/auth?next=/services/${id}`}
          aria-label={`Book Now, ${name}`}
        >
          Book Now
        </ButtonLink>
      </CardFoot>
    </Root>
  );
}
