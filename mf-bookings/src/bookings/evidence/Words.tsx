import { styled } from '@tm/platform';

export const Quote = styled.blockquote`
  padding-left: var(--s-3);
  border-left: 3px solid var(--line);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const describePictures = (pictures: number): string =>
  pictures === 0 ? '' : ` ${pictures === 1 ? '1 picture' : `${pictures} pictures`} for our team.`;

type Props = { who: string; text: string | null; pictures: number };

/** The words of a party, and the number of its pictures; nothing without both. */
export const Words = ({ who, text, pictures }: Props) =>
  text || pictures > 0 ? (
    <>
      <p>
        {who} wrote:{describePictures(pictures)}
      </p>
      {text && <Quote>{text}</Quote>}
    </>
  ) : null;
