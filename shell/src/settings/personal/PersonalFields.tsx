import { CITIES, PHONE_HINT, formatPhone, type City } from '@tm/domain';
import type { User } from '@tm/contracts';
import { Input, Select, Textarea } from '@tm/ui';
import { useFormContext } from 'react-hook-form';
import { Columns } from './Columns';

/** Personal data of a user (product 2.10 and 2.12). */
export type PersonalValues = {
  firstName: string;
  lastName: string;
  phone: string;
  location: string;
  bio?: string;
};
export const PERSONAL_FIELDS = ['firstName', 'lastName', 'phone', 'location', 'bio'] as const;

export const personalValues = ({ firstName, lastName, phone, location, bio }: User): PersonalValues => ({
  firstName,
  lastName,
  phone: phone ? formatPhone(phone) : '',
  location: location ?? '',
  bio: bio ?? '',
});

type Props = {
  cities: readonly City[];
  /**
   * The user's current location. A city that the list does not contain stays selectable (product 9 has lists
   * of 6 and of 7).
   */
  location?: string | null;
  /** Shown read-only. */
  email?: string;
};

/** First and last name, phone, location and bio, inside a `FormProvider` with values of these names. */
export function PersonalFields({ cities, location, email }: Props) {
  const { register, formState } = useFormContext<PersonalValues>();
  const { errors } = formState;
  const offered = cities.map((city): string => CITIES[city]);
  const choices = location && !offered.includes(location) ? [...offered, location] : offered;
  const names = [
    ['firstName', 'First Name', 'given-name'],
    ['lastName', 'Last Name', 'family-name'],
  ] as const;
  return (
    <>
      <Columns>
        {names.map(([name, label, autoComplete]) => (
          <Input
            key={name}
            label={label}
            autoComplete={autoComplete}
            enterKeyHint="next"
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
        {email && <Input label="Email" type="email" value={email} readOnly hint="Email cannot be changed" />}
        <Input
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          placeholder={PHONE_HINT}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <Select label="Location" error={errors.location?.message} {...register('location')}>
          <option value="">Choose a city</option>
          {choices.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </Select>
      </Columns>
      <Textarea
        label="Bio"
        optional
        hint="A few words about you."
        error={errors.bio?.message}
        {...register('bio')}
      />
    </>
  );
}
