import { styled } from '@tm/platform';
import { textLink } from '@tm/ui';

const ContactLink = styled.a`
  ${textLink}
  overflow-wrap: anywhere;
`;

/** Matches email addresses and phone numbers without a full stop after them. */
const CONTACT = /([\w.-]+@[\w-]+(?:\.[a-z]+)+|\+\d[\d ]+\d)/;

const hrefOf = (contact: string) =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replaceAll(' ', '')}`;

/** A sentence with links for its email addresses and phone numbers. */
export const Contactable = ({ text }: { text: string }) =>
  // Every second piece is a match.
  text.split(CONTACT).map((piece, at) =>
    at % 2 === 1 ? (
      <ContactLink key={at} href={hrefOf(piece)}>
        {piece}
      </ContactLink>
    ) : (
      piece
    ),
  );
