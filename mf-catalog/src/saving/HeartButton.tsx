import { styled } from '@tm/platform';
import { Heart } from 'lucide-react';
import { useFavourite, type Saved } from './useFavourite';

/** A target of 44 px around a smaller mark, above the link that covers the card. */
const Root = styled.button`
  position: absolute;
  z-index: 1;
  top: 2px;
  right: 2px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  cursor: pointer;
  svg {
    box-sizing: content-box;
    width: 18px;
    height: 18px;
    padding: 8px;
    border-radius: 50%;
    background: var(--surface);
    overflow: visible;
  }
  @media (scripting: none) {
    display: none;
  }
  &:hover svg {
    color: var(--cancelled);
  }
  &[aria-pressed='true'] svg {
    color: var(--cancelled);
    fill: currentColor;
  }
`;

type Props = {
  listing: Saved;
  /** Called at once when the heart removes the listing. `done` resolves to false if that failed. */
  onRemove?: (done: Promise<boolean>) => void;
};

/** Saves a listing or removes it from the favourites. On the top right of its picture. */
export function HeartButton({ listing, onRemove }: Props) {
  const { isSaved, save, remove } = useFavourite(listing);
  const handleClick = () => {
    if (!isSaved) return void save();
    const done = remove();
    onRemove?.(done);
  };
  return (
    <Root type="button" aria-pressed={isSaved} aria-label={`Save ${listing.title}`} onClick={handleClick}>
      <Heart aria-hidden="true" />
    </Root>
  );
}
