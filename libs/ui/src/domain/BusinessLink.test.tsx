import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import { BusinessLink } from './BusinessLink';

test.each([
  ['adaeze-beauty', '/b/adaeze-beauty'],
  [undefined, `/b/~${'a'.repeat(24)}`],
])('links to the page of the business with the handle %s', (handle, target) => {
  const element = <BusinessLink id={'a'.repeat(24)} handle={handle} name="Adaeze Beauty" />;
  renderScreen({ routes: [{ path: '/', element }] });
  expect(screen.getByRole('link', { name: 'Adaeze Beauty' })).toHaveAttribute('href', target);
});
