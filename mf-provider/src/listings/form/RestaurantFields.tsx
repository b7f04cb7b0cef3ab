import { Input } from '@tm/ui';
import { useFormContext } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { WeekFields } from '../../schedule';
import { MenuEditor } from '../menu/MenuEditor';
import { CuisineField } from './CuisineField';

/** Fields that only restaurants have: kinds of food, seats, opening hours and a menu. */
export function RestaurantFields() {
  const { register, formState } = useFormContext<ListingText>();
  return (
    <>
      <CuisineField />
      <Input
        label="Seats"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Guests that you can seat at the same time."
        error={formState.errors.seats?.message}
        {...register('seats')}
      />
      <div data-part="hours">
        <WeekFields legend="Opening hours" />
      </div>
      <div data-part="menu">
        <MenuEditor />
      </div>
    </>
  );
}
