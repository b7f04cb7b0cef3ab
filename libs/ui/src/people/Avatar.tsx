import { AVATAR_WIDTH, fullName, IMAGE_WIDTHS, initials } from '@tm/domain';
import { siteUrl, styled } from '@tm/platform';
import { useState } from 'react';

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
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

type Person = { firstName?: string | null; lastName?: string | null; profileImageUrl?: string | null };

/** A stored photo comes in several widths: the least that is sharp on screens of two pixels to a point. */
const sourceOf = (path: string, size: number) => {
  const width = size * 2 <= AVATAR_WIDTH ? AVATAR_WIDTH : IMAGE_WIDTHS[0];
  return path.startsWith('/objects/') ? `${siteUrl(path)}?w=${width}` : siteUrl(path);
};

const tintOf = (name: string) =>
  TINTS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS.length]!;

/** A person's picture, or initials on a tint that stays the same for the name; the same when the picture does not load. `size` in pixels. Decorative unless `labelled`: a name usually stands beside it. */
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
  const hidden = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <Root $size={size} $tint={tintOf(name)} {...hidden}>
      {picture && picture !== broken ? (
        <img
          src={sourceOf(picture, size)}
          onError={() => setBroken(picture)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
        />
      ) : (
        initials(person)
      )}
    </Root>
  );
}
