import type { BusinessPage, Listing } from '@tm/contracts';
import { businessPath, describeAnswerTime, shareText } from '@tm/domain';
import { styled, useUser } from '@tm/platform';
import { ButtonLink, media, Rating, Row } from '@tm/ui';
import { VerifiedBadge } from '@tm/ui/verified-badge';
import { Pencil, QrCode } from 'lucide-react';
import { ShareButton } from '../detail';

const Root = styled.header`
  display: grid;
  gap: var(--s-3);
  h1 {
    font-size: var(--fs-4xl);
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    padding-top: var(--s-5);
    h1 {
      font-size: var(--fs-2xl);
    }
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-5);
  color: var(--ink-2);
  li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

type Props = {
  page: BusinessPage;
  /** The service that a shared text names. */
  first: Listing | undefined;
};

const yearsText = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'} of experience`;
const jobsText = (jobs: number): string =>
  `${jobs.toLocaleString('en-NG')} ${jobs === 1 ? 'job' : 'jobs'} done`;

/** Name, badge and figures of a business, with Share, and for its owner Edit and the poster. */
export function BusinessHead({ page: { business, badges, answers, jobs }, first }: Props) {
  const { id, handle, name, location, rating, totalReviews, yearsOfExperience, certifications } = business;
  const isOwner = useUser()?.profileData?.id === id;
  const path = businessPath(handle);
  const shared = first && { ...first, businessName: name, rating, reviewCount: totalReviews };
  const facts = [
    location,
    jobs > 0 && jobsText(jobs),
    answers.usualMinutes !== null && describeAnswerTime(answers.usualMinutes),
    yearsOfExperience > 0 && yearsText(yearsOfExperience),
    certifications.join(' · '),
  ].filter((text): text is string => Boolean(text));
  return (
    <Root>
      <Row $between>
        <Row $gap={2}>
          {badges.map(({ kind, since }) => (
            <VerifiedBadge key={kind} since={since} />
          ))}
        </Row>
        <Row $gap={2}>
          {isOwner && (
            <>
              <ButtonLink variant="secondary" size="sm" to={`${path}/poster`}>
                <QrCode aria-hidden="true" />
                Poster
              </ButtonLink>
              <ButtonLink variant="secondary" size="sm" to="/profile?tab=business">
                <Pencil aria-hidden="true" />
                Edit
              </ButtonLink>
            </>
          )}
          <ShareButton
            title={name}
            path={path}
            {...(shared && { textOf: (url: string) => shareText({ ...shared, url }) })}
          />
        </Row>
      </Row>
      <h1>{name}</h1>
      <Facts aria-label="Facts">
        <li>
          {totalReviews > 0 ? (
            <a href="#reviews">
              <Rating value={rating} count={totalReviews} />
            </a>
          ) : (
            <Rating value={rating} count={totalReviews} />
          )}
        </li>
        {facts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Facts>
    </Root>
  );
}
