import { render } from '@testing-library/react';
import { axe } from 'jest-axe';

test('axe rejects a control whose name lacks its visible text', async () => {
  const { container } = render(<button aria-label="Rating">Any stars</button>);
  const { violations } = await axe(container);
  expect(violations.map(({ id }) => id)).toEqual(['label-content-name-mismatch']);
});
