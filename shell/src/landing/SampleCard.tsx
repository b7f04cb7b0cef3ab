import { styled, useSession } from '@tm/platform';
import { ButtonLink, media, PictureBadge, Rating } from '@tm/ui';
import { BadgeCheck } from 'lucide-react';
import type { SAMPLES } from './samples';

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 2px;
  h3 {
    font: 620 var(--fs-lg)/1.3 var(--font);
    letter-spacing: 0;
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
  /* The prerendered page knows nothing of its visitor: a lazy picture that is not displayed is never fetched. */
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

const Foot = styled.div`
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

/** One sample provider. Book Now leads to sign-in first, then to the services (decision 3). */
export function SampleCard({
  sample: { name, description, rating, reviews, price, location, picture },
}: {
  sample: (typeof SAMPLES)[number];
}) {
  const { isSignedIn } = useSession();
  return (
    <Root>
      <Frame>
        <img src={picture.thumbnail} alt="" width={800} height={600} loading="lazy" decoding="async" />
        <picture>
          <source type="image/avif" srcSet={picture.avif} sizes={SIZES} />
          <img
            loading="lazy"
            decoding="async"
            alt=""
            width={800}
            height={600}
            sizes={SIZES}
            srcSet={picture.webp}
            src={picture.src}
          />
        </picture>
        <PictureBadge>
          <BadgeCheck aria-hidden="true" />
          Verified
        </PictureBadge>
      </Frame>
      <Line>
        <h3>{name}</h3>
        <Rating value={rating} count={reviews} />
      </Line>
      <p>{description}</p>
      <p>{location}</p>
      <Foot>
        <div>
          <span>From </span>
          <b>{price}</b>
        </div>
        <ButtonLink
          variant="tint"
          to={isSignedIn ? '/services' : '/auth?next=/services'}
          aria-label={`Book Now, ${name}`}
        >
          Book Now
        </ButtonLink>
      </Foot>
    </Root>
  );
}
