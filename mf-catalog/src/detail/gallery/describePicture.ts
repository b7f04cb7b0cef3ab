type PictureSet = { title: string; alts?: readonly string[] | undefined };

/** A picture for who does not see it: what its owner says of it; else the cover is the service itself. */
export const describePicture = ({ title, alts }: PictureSet, index: number, count: number): string =>
  alts?.[index] || (index === 0 ? title : `${title}, picture ${index + 1} of ${count}`);
