import { subCategoriesOf, suggestAreas, suggestLocations } from '@tm/domain';

type Wanted = { of: 'locations' } | { of: 'areas'; city: string } | { of: 'subCategories'; category: string };
/** `id` is the `list` of the field. */
export type SuggestionsProps = { id: string } & Wanted;

const suggestionsOf = (wanted: Wanted): readonly string[] => {
  if (wanted.of === 'locations') return suggestLocations();
  return wanted.of === 'areas' ? suggestAreas(wanted.city) : subCategoriesOf(wanted.category);
};

/** Suggestions of a text field. The field takes any other text too. */
export const Suggestions = ({ id, ...wanted }: SuggestionsProps) => (
  <datalist id={id}>
    {suggestionsOf(wanted).map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
);
