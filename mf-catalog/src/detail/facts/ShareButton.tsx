import { styled } from '@tm/platform';
import { Button, hiddenStyle, media } from '@tm/ui';
import { Menu } from '@tm/ui/menu';
import { Share2 } from 'lucide-react';
import { ShareContext } from './shareContext';
import { addressOf, shareNatively, useHasShare } from './shareService';

const loadChoices = () => import('./ShareChoices').then(({ ShareChoices }) => ShareChoices);

/** Phones show the icon only. */
const ButtonText = styled.span`
  ${media.phone} {
    ${hiddenStyle}
  }
`;

const buttonContent = (
  <>
    <Share2 aria-hidden="true" />
    <ButtonText>Share</ButtonText>
  </>
);

type Props = {
  title: string;
  path: string;
  /** Returns the text for a link. Without it only title and link are shared. */
  textOf?: (url: string) => string;
};

/** Shares a page of the site by the device's share sheet, or by a menu where there is none. */
export function ShareButton({ title, path, textOf }: Props) {
  const hasShare = useHasShare();
  const url = addressOf(path);
  const shared = { title, url, ...(textOf && { text: textOf(url) }) };
  if (hasShare)
    return (
      <Button variant="secondary" size="sm" onClick={() => void shareNatively(shared)}>
        {buttonContent}
      </Button>
    );
  return (
    <ShareContext value={shared}>
      <Menu
        label="Share"
        loadItems={loadChoices}
        trigger={
          <Button variant="secondary" size="sm">
            {buttonContent}
          </Button>
        }
      />
    </ShareContext>
  );
}
