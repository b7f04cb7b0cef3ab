import { styled } from '@tm/platform';
import { textLink } from '@tm/ui';

const ContactLink = styled.a`
  ${textLink}
  overflow-wrap: anywhere;
`;

/** E-mail addresses and phone numbers; the full stop behind one is not part of it. */
const CONTACT = /([\w.-]+@[\w-]+(?:\.[a-z]+)+|\+\d[\d ]+\d)/;

const hrefOf = (contact: string) =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replaceAll(' ', '')}`;

/** A sentence whose e-mail addresses and phone numbers can be tapped. */
export const Contactable = ({ text }: { text: string }) =>
  // Every second piece is what was looked for.
  text.split(CONTACT).map((piece, at) =>
    at % 2 === 1 ? (
      <ContactLink key={at} href={hrefOf(piece)}>
        {piece}
      </ContactLink>
    ) : (
      piece
    ),
  );
