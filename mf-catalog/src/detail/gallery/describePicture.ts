type PictureSet = { title: string; alts?: readonly string[] | undefined };

/**
 * Returns the alternative text of a picture: the owner's description, otherwise the title, with a number for
 * all but the cover.
 */
export const describePicture = ({ title, alts }: PictureSet, index: number, count: number): string =>
  alts?.[index] || (index === 0 ? title : `${title}, picture ${index + 1} of ${count}`);
