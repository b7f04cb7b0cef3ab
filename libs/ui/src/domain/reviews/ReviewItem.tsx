import type { Review } from '@tm/contracts';
import { formatDate, shortName } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import type { ReactNode } from 'react';
import { Avatar } from '../../media/Avatar';
import { Stars } from '../price/Rating';
import { ReviewReply } from './ReviewReply';

const Root = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-1) var(--s-4);
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

const Comment = styled.p`
  margin-top: var(--s-1);
  max-width: var(--measure);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

type Props = {
  review: Review;
  /** Title above the provider's reply: 'Response from Crown & Coil Studio'. */
  replyTitle: string;
  /** Actions of the reader, below the review. */
  children?: ReactNode;
};

/** One review: first name and last initial, stars, date, comment, and the provider's reply. */
export const ReviewItem = ({ review, replyTitle, children }: Props) => {
  const { customer, rating, createdAt, comment, reply } = review;
  return (
    <Root>
      <Avatar person={customer} />
      <div>
        <Head>
          <b>{shortName(customer)}</b>
          <Stars value={rating} />
          <time dateTime={createdAt}>{formatDate(new Date(createdAt), currentTime())}</time>
        </Head>
        {comment && <Comment>{comment}</Comment>}
        {reply && <ReviewReply title={replyTitle} reply={reply} />}
        {children}
      </div>
    </Root>
  );
};
