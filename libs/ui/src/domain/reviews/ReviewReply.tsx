import type { Review } from '@tm/contracts';
import { formatDate } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';

const Root = styled.div`
  margin-top: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border-inline-start: 3px solid var(--brand);
  border-radius: var(--r-1);
  background: var(--surface-2);
  max-width: var(--measure);
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s-3);
    font-size: var(--fs-sm);
  }
  b {
    overflow-wrap: anywhere;
  }
  time {
    color: var(--ink-2);
  }
  p {
    margin-top: var(--s-1);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

type Props = { title: string; reply: NonNullable<Review['reply']> };

/**
 * The provider's reply to a review: `<ReviewReply title="Response from Crown & Coil Studio"
 * reply={review.reply} />`.
 */
export const ReviewReply = ({ title, reply: { text, at } }: Props) => (
  <Root>
    <div>
      <b>{title}</b>
      <time dateTime={at}>{formatDate(new Date(at), currentTime())}</time>
    </div>
    <p>{text}</p>
  </Root>
);
