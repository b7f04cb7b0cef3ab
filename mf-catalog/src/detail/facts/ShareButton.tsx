import { styled } from '@tm/platform';
import { Button, hiddenStyle, media } from '@tm/ui';
import { Menu, MenuItem } from '@tm/ui/menu';
import { Link2, MessageCircle, Share2 } from 'lucide-react';
import { addressOf, copyLink, hasShare, shareNatively, whatsAppLink } from './shareService';

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

/** Shares a page of the site by the device's share sheet, or by a menu where there is none. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const shared = { title, url: addressOf(path) };
  if (hasShare())
    return (
      <Button variant="secondary" size="sm" onClick={() => void shareNatively(shared)}>
        {buttonContent}
      </Button>
    );
  return (
    <Menu
      label="Share"
      trigger={
        <Button variant="secondary" size="sm">
          {buttonContent}
        </Button>
      }
    >
      <MenuItem onSelect={() => void copyLink(shared)}>
        <Link2 aria-hidden="true" />
        Copy link
      </MenuItem>
      <MenuItem asChild>
        <a href={whatsAppLink(shared)} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </a>
      </MenuItem>
    </Menu>
  );
}
