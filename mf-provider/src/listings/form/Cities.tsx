import { CITIES } from '@tm/domain';

/** Suggests city names, because the location filter searches for them in the text. */
export const Cities = ({ id }: { id: string }) => (
  <datalist id={id}>
    {Object.values(CITIES).map((city) => (
      <option key={city} value={city} />
    ))}
  </datalist>
);
