import {
  describeDay,
  describeInstantObstacle,
  FREE_AFTER_ACCEPTANCE_MINUTES,
  fromLagos,
  INSTANT_NOTICE_MINUTES,
  UNMARKED_MINUTES,
} from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Muted } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Zap } from 'lucide-react';
import { NoteBox } from '../../visit/NoteBox';
import { obstacleAt, type Instant } from './obstacleAt';
import { HoldTerms } from './Terms';

type Props = { instant: Instant; date: string; time: string; holdHours: number | undefined };

/**
 * States before the click whether the chosen time is booked at once, or is a request and why. The server
 * judges again when it books.
 */
export function InstantTerms({ instant, date, time, holdHours }: Props) {
  const startsAt = fromLagos(date, time);
  // The notice depends on the time.
  const obstacle = obstacleAt(instant, startsAt, useMinute());
  return (
    <>
      <NoteBox role="status">
        <Zap aria-hidden="true" />
        {obstacle ? (
          <p>{describeInstantObstacle(obstacle)}</p>
        ) : (
          <div>
            <b>Books at once</b>
            <Muted as="p" $small>
              {startsAt
                ? `The time is yours without waiting for an answer. For ${UNMARKED_MINUTES} minutes the provider can still say no, and you can cancel for free for at least ${FREE_AFTER_ACCEPTANCE_MINUTES} minutes.`
                : `Choose a time at least ${INSTANT_NOTICE_MINUTES} minutes from now, until ${describeDay(instant.last, currentTime())}. It is yours without waiting for an answer.`}
            </Muted>
          </div>
        )}
      </NoteBox>
      {obstacle && <HoldTerms holdHours={holdHours} />}
    </>
  );
}
