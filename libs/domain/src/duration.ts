/** Minutes as people say them: '45 min', '1 hour', '3 hours', '1 hr 30 min'; 'Flexible' when a listing does not say (spec 2.7). */
export const sayDuration = (minutes: number | null | undefined): string => {
  if (!minutes) return 'Flexible';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  if (rest > 0) return `${hours} hr ${rest} min`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};
