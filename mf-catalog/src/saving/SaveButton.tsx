import { styled } from '@tm/platform';
import { Button, hiddenStyle, media } from '@tm/ui';
import { Heart } from 'lucide-react';
import { useFavourite, type Saved } from './useFavourite';

const Root = styled(Button)`
  &[aria-pressed='true'] svg {
    color: var(--cancelled);
    fill: currentColor;
  }
`;

/** Phones show the icon only. */
const ButtonText = styled.span`
  ${media.phone} {
    ${hiddenStyle}
  }
`;

/** Heart with a word, for the page of a service. */
export function SaveButton({ listing }: { listing: Saved }) {
  const { isSaved, save, remove } = useFavourite(listing);
  return (
    <Root
      variant="secondary"
      size="sm"
      aria-pressed={isSaved}
      aria-label={`Save ${listing.title}`}
      onClick={() => void (isSaved ? remove() : save())}
    >
      <Heart aria-hidden="true" />
      <ButtonText>{isSaved ? 'Saved' : 'Save'}</ButtonText>
    </Root>
  );
}
