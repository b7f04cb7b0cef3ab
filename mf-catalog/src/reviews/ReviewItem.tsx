import type { Review } from '@tm/contracts';
import { formatDate, shortName } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, Stars } from '@tm/ui';

const Root = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-1) var(--s-4);
  p {
    margin-top: var(--s-1);
    max-width: var(--measure);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-3);
  font-size: var(--fs-sm);
  time {
    color: var(--ink-2);
  }
`;

/** One review: first name and last initial, stars, date, words. */
export const ReviewItem = ({ review: { customer, rating, createdAt, comment } }: { review: Review }) => (
  <Root>
    <Avatar person={customer} />
    <div>
      <Head>
        <b>{shortName(customer)}</b>
        <Stars value={rating} />
        <time dateTime={createdAt}>{formatDate(new Date(createdAt))}</time>
      </Head>
      {comment && <p>{comment}</p>}
    </div>
  </Root>
);
