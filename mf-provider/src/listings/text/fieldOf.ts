import { dayPosition } from '../../schedule';

/**
 * Maps a path of the contract to a form field: `imageAlts.1` becomes `pictures.1.alt`, `address.line` becomes
 * `street`. Sunday is the last day of the form's week.
 */
export const fieldOf = (path: string): string => {
  const [member = '', at, ...rest] = path.split('.');
  if (member === 'images') return at === undefined ? 'pictures' : `pictures.${at}.path`;
  if (member === 'imageAlts') return at === undefined ? 'pictures' : `pictures.${at}.alt`;
  if (member === 'address') return at === undefined || at === 'line' ? 'street' : at;
  if (member === 'tags' || member === 'cuisines') return member;
  if (member === 'openingHours')
    return at === undefined ? 'week' : ['week', dayPosition(Number(at)), ...rest].join('.');
  return path;
};
