import { Link, styled } from '@tm/platform';
import { media, StarIcon, VisuallyHidden } from '@tm/ui';
import { CloseSection } from './landingStyle';
import { useFacts } from './useFacts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 14px;
  li {
    position: relative;
    display: grid;
    align-content: start;
    gap: var(--s-2);
    padding: 14px 20px;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--r-2);
    overflow-wrap: anywhere;
    transition: border-color var(--ease);
  }
  li:hover {
    border-color: var(--brand);
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  svg {
    display: inline-block;
    width: 15px;
    height: 15px;
    color: var(--accent);
    vertical-align: -2px;
  }
  a {
    font-weight: 600;
    color: var(--brand-strong);
  }
  /* The whole card opens the service. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
`;

/**
 * At most two quoted reviews (ADR-112), each with a link to the reviewed service. Renders nothing without
 * any. The build turns one into a template, so every value must be a separate text node.
 */
export function Quotes() {
  const { quotes } = useFacts();
  if (quotes.length === 0) return null;
  return (
    <CloseSection aria-label="Reviews by customers" data-quotes="">
      <List>
        {quotes.map(({ id, text, stars, by, business }) => (
          <li key={id}>
            <blockquote>“{text}”</blockquote>
            <p>
              <StarIcon filled /> <VisuallyHidden>Rated </VisuallyHidden>
              {stars}
              <VisuallyHidden> of 5 stars</VisuallyHidden> · {by} about{' '}
              <Link to={`/services/${id}`}>{business}</Link>
            </p>
          </li>
        ))}
      </List>
    </CloseSection>
  );
}
