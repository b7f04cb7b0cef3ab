import {
  AVATAR_WIDTH,
  FACE_WIDTHS,
  fullName,
  initials,
  isStoredPicture,
  pictureAddress,
  pictureSet,
  type ServedWidth,
} from '@tm/domain';
import { siteUrl, styled, useLowData } from '@tm/platform';
import { useState } from 'react';
import { coverStyle } from './coverStyle';

const TINTS = ['brand', 'accent', 'accepted', 'progress', 'completed', 'pending'] as const;
const INKS: Record<(typeof TINTS)[number], string> = {
  brand: 'brand-strong',
  accent: 'accent-ink',
  accepted: 'accepted',
  progress: 'progress',
  completed: 'completed',
  pending: 'pending',
};

const Root = styled.span<{ $size: number; $tint: (typeof TINTS)[number] }>`
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: 50%;
  font-weight: 650;
  letter-spacing: 0.01em;
  user-select: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  font-size: ${({ $size }) => Math.round($size * 0.38)}px;
  ${({ $tint }) => `background: var(--${$tint}-tint); color: var(--${INKS[$tint]});`}
  ${coverStyle}
`;

type Person = { firstName?: string | null; lastName?: string | null; profileImageUrl?: string | null };

/** A stored photo is available in several widths. Low data uses the smallest. */
function sourcesOf(address: string, size: number, isLowData: boolean) {
  const path = siteUrl(address);
  if (!isStoredPicture(address)) return { img: { src: path } };
  const sizes = `${size}px`;
  const widths: readonly ServedWidth[] = isLowData ? [AVATAR_WIDTH] : FACE_WIDTHS;
  return {
    avif: { srcSet: pictureSet(path, 'avif', widths), sizes },
    img: { srcSet: pictureSet(path, 'webp', widths), sizes, src: pictureAddress(path, AVATAR_WIDTH) },
  };
}

const tintOf = (name: string) =>
  TINTS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS.length]!;

/**
 * A user's picture, or initials on a tint that depends only on the name, also when the picture fails to load.
 * `size` in pixels. Decorative unless `labelled`, because the name is usually next to it.
 */
export function Avatar({
  person,
  size = 40,
  labelled = false,
}: {
  person: Person;
  size?: number;
  labelled?: boolean;
}) {
  const name = fullName(person);
  const picture = person.profileImageUrl;
  const [broken, setBroken] = useState<string>();
  const [isLowData] = useLowData();
  const shown = picture && picture !== broken ? sourcesOf(picture, size, isLowData) : null;
  const hidden = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <Root $size={size} $tint={tintOf(name)} {...hidden}>
      {shown ? (
        <picture>
          {shown.avif && <source type="image/avif" {...shown.avif} />}
          <img
            loading="lazy"
            decoding="async"
            onError={() => setBroken(picture ?? undefined)}
            alt=""
            width={size}
            height={size}
            {...shown.img}
          />
        </picture>
      ) : (
        initials(person)
      )}
    </Root>
  );
}
