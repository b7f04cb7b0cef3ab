import { MenuItem } from '@tm/ui/menu';
import { Copy, Link2, MessageCircle } from 'lucide-react';
import { use } from 'react';
import { copy, copyLink, type Shared } from './shareService';
import { ShareContext } from './shareContext';

/** Returns a "click to chat" link of WhatsApp (faq.whatsapp.com). */
const whatsAppLink = ({ title, url, text = `${title}\n${url}` }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(text)}`;

/** Choices of the menu that shares a page. They load when the menu is first used. */
export function ShareChoices() {
  const shared = use(ShareContext);
  if (!shared) return null;
  const { text } = shared;
  return (
    <>
      <MenuItem onSelect={() => void copyLink(shared)}>
        <Link2 aria-hidden="true" />
        Copy link
      </MenuItem>
      {text && (
        <MenuItem onSelect={() => void copy(text, ['Text copied', 'Copy this text'])}>
          <Copy aria-hidden="true" />
          Copy text with price
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={whatsAppLink(shared)} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </a>
      </MenuItem>
    </>
  );
}
