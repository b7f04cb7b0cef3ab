import type { AvailabilityRules, ComingHoliday, UpdateAvailabilityRequest } from '@tm/contracts';
import { lazyScreen, styled } from '@tm/platform';
import { Button, Card, FormError, media, Muted, Skeleton, Stack } from '@tm/ui';
import { DraftMessage, type DraftState } from '@tm/ui/form-draft';
import { LazySection } from '@tm/ui/lazy-section';
import { useNearView } from '@tm/ui/near-view';
import { FormProvider, type Resolver } from 'react-hook-form';
import { WeekFields } from '../week/WeekFields';
import { DaysOff } from './DaysOff';
import { withFormFields, type HoursText } from './hoursText';
import { RuleFields } from './RuleFields';
import { SpecialDays } from './SpecialDays';
import { useHoursForm } from './useHoursForm';
import { useSaveHours, type Saving } from './useSaveHours';

const Holidays = lazyScreen(() => import('./Holidays'), 'Holidays');
const TravelAndLimits = lazyScreen(() => import('./TravelAndLimits'), 'TravelAndLimits');
const OutsideBookings = lazyScreen(() => import('./OutsideBookings'), 'OutsideBookings');

const loadContract = () => import('./HoursContractForm');
/**
 * Loads the contract before the first validation. Errors are ignored here, because saving loads it again and
 * reports them.
 */
const loadAhead = () => void loadContract().catch(() => undefined);
const resolver: Resolver<HoursText, unknown, UpdateAvailabilityRequest> = async (...form) =>
  withFormFields(await (await loadContract()).hoursContractResolver(...form));

/** Height of one holiday in pixels, so that the fields below keep their place while the holidays load. */
const HOLIDAY_HEIGHT = 96;

/** Keeps Save visible within reach of the thumb (design-language.md, rule 1). */
const Foot = styled.div`
  position: sticky;
  z-index: 5;
  bottom: var(--tabs, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-4);
  padding: var(--s-3) 0 max(var(--s-3), env(safe-area-inset-bottom));
  background: var(--canvas);
  border-top: 1px solid var(--line);
  ${media.phone} {
    > button {
      flex: 1 0 100%;
      order: 1;
    }
  }
`;

const DRAFT_NOTICES: Record<Exclude<DraftState, 'none'>, string> = {
  restored: 'Unsaved changes from your last visit are filled in.',
  outdated:
    'Unsaved changes from an earlier visit are filled in, but your hours were changed elsewhere since. Check them before you save.',
};

const describeSaveState = (saving: Saving, isChanged: boolean): string => {
  if (saving === 'offline' && isChanged)
    return 'You are offline. Your changes are kept on this device and are sent when there is a network.';
  if (isChanged) return 'You have changes that are not saved.';
  return saving === 'saved' ? 'All changes are saved.' : '';
};

type Props = {
  rules: AvailabilityRules;
  /** The public holidays of the next 12 months; none from an older service. */
  holidays: readonly ComingHoliday[];
  providerId: string;
  today: string;
};

/**
 * One form for hours, days off, public holidays, special days and rules. Errors of the contract are shown at
 * their fields.
 */
export function HoursForm({ rules, holidays, providerId, today }: Props) {
  const state = useHoursForm(rules, resolver);
  const { form, base, isChanged, draft, discard } = state;
  const { saving, save, outside } = useSaveHours(providerId, state);
  const { errors } = form.formState;
  const { place, isNear } = useNearView<HTMLDivElement>();
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onFocus={loadAhead}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack $gap={5}>
          {draft !== 'none' && saving !== 'saved' && (
            <DraftMessage>
              <p>{DRAFT_NOTICES[draft]}</p>
              <Button variant="secondary" size="sm" onClick={discard}>
                Discard
              </Button>
            </DraftMessage>
          )}
          <FormError>{errors.root?.message}</FormError>
          <Card $pad={5}>
            <WeekFields legend="Opening hours" />
          </Card>
          <Card $pad={5}>
            <DaysOff today={today} />
          </Card>
          {holidays.length > 0 && (
            <Card $pad={5}>
              <LazySection
                waiting={<Skeleton $height={holidays.length * HOLIDAY_HEIGHT} />}
                failed="The public holidays did not load."
              >
                <Holidays holidays={holidays} isStored={Boolean(base.holidays)} />
              </LazySection>
            </Card>
          )}
          <Card $pad={5}>
            <SpecialDays isStored={Boolean(base.special)} />
          </Card>
          <Card $pad={5}>
            <RuleFields />
          </Card>
          <Card $pad={5} ref={place}>
            {isNear || errors.travel || errors.aheadDays || errors.perDay ? (
              <LazySection waiting={<Skeleton $height={260} />} failed="Travel and limits did not load.">
                <TravelAndLimits base={base} />
              </LazySection>
            ) : (
              <Skeleton $height={260} />
            )}
          </Card>
          {outside && (
            <LazySection
              waiting={<Skeleton $height={120} />}
              failed="The bookings outside your hours did not load. Your calendar shows them."
            >
              <OutsideBookings outside={outside} />
            </LazySection>
          )}
          <Foot data-page-bar="">
            <Button type="submit">Save changes</Button>
            <Muted role="status" $small>
              {describeSaveState(saving, isChanged)}
            </Muted>
          </Foot>
        </Stack>
      </form>
    </FormProvider>
  );
}
