import { loggable } from '@tm/service-kit/logger';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import type { PaymentProvider } from '../provider';
import { checkAttempts, type CheckedAttempt } from './checkAttempts.commands';

const EVERY_MS = 2_000;
/** Outcomes that an administrator looks at. */
const NEEDS_A_PERSON: ReadonlySet<CheckedAttempt['outcome']> = new Set([
  'reversed',
  'foreign_currency',
  'not_postable',
]);

/** Worker that asks for the state of attempts to pay which are due. */
export const attemptWorker =
  (company: PaymentProvider) =>
  (log: Service['log'], metrics: Metrics): Worker => {
    const count = metrics.counterBy(
      'payments_attempt_checks_total',
      'Questions about attempts to pay, by outcome',
      'outcome',
    );
    const onChecked = ({ attempt, outcome }: CheckedAttempt) => {
      count(outcome);
      if (NEEDS_A_PERSON.has(outcome))
        log.error(
          { alarm: 'payment_provider', reference: attempt._id, outcome },
          'a payment needs an administrator',
        );
    };
    const onError = (error: unknown, id: string) =>
      log.warn({ id, err: loggable(error) }, 'attempt to pay not checked');
    return timedWorker({
      failure: 'attempts to pay not checked',
      everyMs: EVERY_MS,
      log,
      act: (isStopping) => checkAttempts({ company, onChecked, onError, isStopping }),
    });
  };
